import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../programs/free-port';
import { startProgram, type Program } from '../programs/system-programs';

const deploy = join(import.meta.dirname, '../../../deploy');
/**
 * nginx modules that the example does not use. Without root privileges, their default temporary folders are not
 * writable.
 */
const UNUSED = ['fastcgi', 'uwsgi', 'scgi'];

/** Paths of a certificate and its key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

interface Setting {
  /** Addresses of a trusted CDN in front of nginx. Enables the CDN settings that the example comments out. */
  readonly cdn?: string;
  /** Value of send_timeout in seconds. Defaults to the value in the example. */
  readonly sendTimeout?: number;
  /** Certificate for deploy/nginx-tls.conf, which then replaces deploy/nginx.conf. */
  readonly tls?: Certificate;
}

/**
 * Starts nginx with deploy/nginx.conf on free ports and in a temporary folder.
 *
 * @returns `port` for HTTP and `tlsPort` for HTTPS.
 */
export async function startNginx(
  instances: readonly number[],
  { cdn, sendTimeout, tls }: Setting = {},
): Promise<Program & { port: number; tlsPort: number }> {
  const port = await freePort();
  const tlsPort = await freePort();
  const example = readFileSync(join(deploy, tls ? 'nginx-tls.conf' : 'nginx.conf'), 'utf8');
  const conf = (folder: string) =>
    [
      [/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : ''],
      [/listen 80\b/g, `listen 127.0.0.1:${port}`],
      [/listen 443\b/g, `listen 127.0.0.1:${tlsPort}`],
      ...(tls ? [[/\/etc\/nginx\/tls\/promo\.crt/g, tls.certificate]] : []),
      ...(tls ? [[/\/etc\/nginx\/tls\/promo\.key/g, tls.key]] : []),
      [/127\.0\.0\.1:3001/g, `127.0.0.1:${instances[0]}`],
      [/127\.0\.0\.1:3002/g, `127.0.0.1:${instances[1]}`],
      [/ \/(run|var\/log\/nginx|var\/cache\/nginx)\//g, ` ${folder}/`],
      [/^http \{$/m, `http {\n${UNUSED.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`],
      ...(cdn ? [[/# set_real_ip_from \S+;/, `set_real_ip_from ${cdn};`]] : []),
      ...(cdn ? [[/# (real_ip_\w+ [\w-]+;)/g, '$1']] : []),
      ...(sendTimeout ? [[/send_timeout \w+;/, `send_timeout ${sendTimeout}s;`]] : []),
    ].reduce((text, [what, by]) => text.replace(what as RegExp, by as string), example);
  const program = await startProgram('nginx', port, (folder) => {
    mkdirSync(join(folder, 'promo'));
    writeFileSync(join(folder, 'nginx.conf'), conf(folder));
    return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  });
  return { ...program, port, tlsPort };
}
