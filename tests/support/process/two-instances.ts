import { freePort } from '../programs/free-port';
import { startNginx, type Certificate } from './nginx';
import { startBuiltServer, type Machine } from '../programs/built-server';

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>;

/** Public addresses of the site. The default addresses contain the port, so the pages of two instances would differ. */
const SITE_URLS = { SITE_URL: 'http://promo.example.ru', BUSINESS_SITE_URL: 'http://business.example.ru' };

/**
 * Starts two instances of the built site behind nginx with the example configuration. Both have the same environment.
 *
 * @param cdn Addresses of a trusted CDN in front of nginx.
 * @param tls Certificate for HTTPS with deploy/nginx-tls.conf. By default, nginx uses deploy/nginx.conf and plain HTTP.
 * @param machines Settings of each instance, such as its build folder.
 */
export async function startTwoInstances(
  env: Record<string, string>,
  { cdn, machines = [], tls }: { cdn?: string; machines?: readonly Machine[]; tls?: Certificate } = {},
) {
  const ports = [await freePort(), await freePort()];
  const start = (index: number, machine = machines[index]) =>
    startBuiltServer({ TRUST_PROXY: '127.0.0.1', ...SITE_URLS, ...env, PORT: String(ports[index]) }, machine);
  const servers = await Promise.all([start(0), start(1)]);
  const nginx = await startNginx(ports, { ...(cdn === undefined ? {} : { cdn }), ...(tls ? { tls } : {}) });
  return {
    servers,
    nginx,
    /** Restarts a stopped instance on its port, optionally with other settings. */
    async restart(index: number, machine?: Machine) {
      servers[index] = await start(index, machine);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
