import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port';
import { startProgram, type Program } from './system-programs';

const EXAMPLE = join(import.meta.dirname, '../../../deploy/nginx.conf');
/** Folders that a common user has no right to, for protocols that the example does not use. */
const UNUSED = ['fastcgi', 'uwsgi', 'scgi'];

interface Setting {
  /** Addresses of a CDN in front, whose word on a visitor's address counts: the example's commented lines. */
  readonly cdn?: string;
  /** How long a reader may take nothing, in seconds; else the example's own. */
  readonly sendTimeout?: number;
}

/** Starts nginx with deploy/nginx.conf: only its ports, paths and what is said in the setting are others. */
export async function startNginx(
  instances: readonly number[],
  { cdn, sendTimeout }: Setting = {},
): Promise<Program & { port: number }> {
  const port = await freePort();
  const conf = (folder: string) =>
    [
      [/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : ''],
      [/listen 80\b/g, `listen 127.0.0.1:${port}`],
      [/127\.0\.0\.1:3001/g, `127.0.0.1:${instances[0]}`],
      [/127\.0\.0\.1:3002/g, `127.0.0.1:${instances[1]}`],
      [/ \/(run|var\/log\/nginx|var\/cache\/nginx)\//g, ` ${folder}/`],
      [/^http \{$/m, `http {\n${UNUSED.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`],
      ...(cdn ? [[/# set_real_ip_from \S+;/, `set_real_ip_from ${cdn};`]] : []),
      ...(cdn ? [[/# (real_ip_\w+ [\w-]+;)/g, '$1']] : []),
      ...(sendTimeout ? [[/send_timeout \w+;/, `send_timeout ${sendTimeout}s;`]] : []),
    ].reduce((text, [what, by]) => text.replace(what as RegExp, by as string), readFileSync(EXAMPLE, 'utf8'));
  const program = await startProgram('nginx', port, (folder) => {
    mkdirSync(join(folder, 'promo'));
    writeFileSync(join(folder, 'nginx.conf'), conf(folder));
    return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  });
  return { ...program, port };
}
