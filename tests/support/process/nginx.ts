import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../programs/free-port';
import { startProgram, type Program } from '../programs/system-programs';

const deploy = join(import.meta.dirname, '../../../deploy');
/**
 * nginx modules that deploy/nginx.conf does not use. nginx creates their temporary folders anyway, so the tests must
 * move these folders to a place that requires no root privileges.
 */
const UNUSED = ['fastcgi', 'uwsgi', 'scgi'];

/** Paths of a certificate and its key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

interface Setting {
  /**
   * Addresses of a trusted CDN in front of nginx. If set, enables the CDN settings, which are commented out in
   * deploy/nginx.conf.
   */
  readonly cdn?: string;
  /** Value of send_timeout in seconds. Defaults to the value in deploy/nginx.conf. */
  readonly sendTimeout?: number;
  /** Certificate for HTTPS. If set, nginx runs with deploy/nginx-tls.conf instead of deploy/nginx.conf. */
  readonly tls?: Certificate;
}

interface Ports {
  readonly http: number;
  readonly tls: number;
  readonly instances: readonly number[];
}

type Replacement = readonly [pattern: RegExp, replacement: string];

/**
 * Returns the changes to the configuration that let nginx run on free ports, in a temporary folder and without root
 * privileges.
 */
const sandboxReplacements = (folder: string, ports: Ports): readonly Replacement[] => [
  [/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : ''],
  [/listen 80\b/g, `listen 127.0.0.1:${ports.http}`],
  [/listen 443\b/g, `listen 127.0.0.1:${ports.tls}`],
  [/127\.0\.0\.1:3001/g, `127.0.0.1:${ports.instances[0]}`],
  [/127\.0\.0\.1:3002/g, `127.0.0.1:${ports.instances[1]}`],
  [/ \/(run|var\/log\/nginx|var\/cache\/nginx)\//g, ` ${folder}/`],
  [/^http \{$/m, `http {\n${UNUSED.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`],
];

function settingReplacements({ cdn, sendTimeout, tls }: Setting): readonly Replacement[] {
  const replacements: Replacement[] = [];
  if (tls) {
    replacements.push([/\/etc\/nginx\/tls\/promo\.crt/g, tls.certificate]);
    replacements.push([/\/etc\/nginx\/tls\/promo\.key/g, tls.key]);
  }
  if (cdn) {
    replacements.push([/# set_real_ip_from \S+;/, `set_real_ip_from ${cdn};`]);
    replacements.push([/# (real_ip_\w+ [\w-]+;)/g, '$1']);
  }
  if (sendTimeout) replacements.push([/send_timeout \w+;/, `send_timeout ${sendTimeout}s;`]);
  return replacements;
}

function configurationIn(folder: string, ports: Ports, setting: Setting): string {
  let text = readFileSync(join(deploy, setting.tls ? 'nginx-tls.conf' : 'nginx.conf'), 'utf8');
  const replacements = [...sandboxReplacements(folder, ports), ...settingReplacements(setting)];
  for (const [pattern, replacement] of replacements) text = text.replace(pattern, replacement);
  return text;
}

/**
 * Starts nginx with deploy/nginx.conf on free ports and in a temporary folder.
 *
 * @returns `port` for HTTP and `tlsPort` for HTTPS.
 */
export async function startNginx(
  instances: readonly number[],
  setting: Setting = {},
): Promise<Program & { port: number; tlsPort: number }> {
  const port = await freePort();
  const tlsPort = await freePort();
  const program = await startProgram('nginx', port, (folder) => {
    mkdirSync(join(folder, 'promo'));
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configurationIn(folder, { http: port, tls: tlsPort, instances }, setting));
    return ['-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'];
  });
  return { ...program, port, tlsPort };
}
