import { freePort } from '../programs/free-port';
import { startNginx, type Certificate } from './nginx';
import { startBuiltServer, type Machine } from '../programs/built-server';

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>;

/**
 * Starts two instances of the built site behind the example's nginx. The instances share only their environment.
 *
 * @param cdn Addresses of a CDN in front.
 * @param tls Certificate for deploy/nginx-tls.conf. Without it deploy/nginx.conf serves plain HTTP.
 * @param machines Differences between the machines of the instances.
 */
export async function startTwoInstances(
  env: Record<string, string>,
  { cdn, machines = [], tls }: { cdn?: string; machines?: readonly Machine[]; tls?: Certificate } = {},
) {
  const ports = [await freePort(), await freePort()];
  const start = (index: number, machine = machines[index]) =>
    startBuiltServer({ TRUST_PROXY: '127.0.0.1', ...env, PORT: String(ports[index]) }, machine);
  const servers = await Promise.all([start(0), start(1)]);
  const nginx = await startNginx(ports, { ...(cdn === undefined ? {} : { cdn }), ...(tls ? { tls } : {}) });
  return {
    servers,
    nginx,
    /** Restarts a stopped instance on its port, optionally on another machine. */
    async restart(index: number, machine?: Machine) {
      servers[index] = await start(index, machine);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
