import { startBuiltServer, type BuiltServer } from './built-server';
import { freePort } from '../programs/free-port';
import { startNginx } from '../programs/nginx';
import type { Program } from '../programs/system-programs';

export interface TwoInstances {
  readonly servers: readonly BuiltServer[];
  readonly nginx: Program & { readonly port: number };
  stop(): Promise<void>;
}

/** Two instances of the built site over the sandbox and the example's nginx, which share nothing but their environment. */
export async function startTwoInstances(env: Record<string, string>): Promise<TwoInstances> {
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(
    ports.map((port) => startBuiltServer({ TRUST_PROXY: '127.0.0.1', ...env, PORT: String(port) })),
  );
  const nginx = await startNginx(ports);
  return {
    servers,
    nginx,
    async stop() {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
