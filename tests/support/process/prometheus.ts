import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltServer } from '../programs/built-server';
import { freePort } from '../programs/free-port';
import { startProgram } from '../programs/system-programs';

const deploy = join(import.meta.dirname, '../../../deploy');

/**
 * Writes a copy of deploy/prometheus.yml that scrapes the given instances every second. Returns the path of the copy.
 */
function writeConfig(folder: string, instances: readonly BuiltServer[]): string {
  const targets = instances.map(({ url }) => `'${new URL(url).host}'`).join(', ');
  const config = readFileSync(join(deploy, 'prometheus.yml'), 'utf8')
    .replaceAll('_interval: 15s', '_interval: 1s')
    .replace(/targets: \['promo-1.*?\]/, `targets: [${targets}]`);
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, config);
  copyFileSync(join(deploy, 'alerts.yaml'), join(folder, 'alerts.yaml'));
  return file;
}

/** Starts Prometheus with deploy/prometheus.yml. Prometheus scrapes the instances every second. */
export async function startPrometheus(instances: readonly BuiltServer[]) {
  const port = await freePort();
  const program = await startProgram('prometheus', port, (folder) => [
    `--config.file=${writeConfig(folder, instances)}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  return {
    stop: () => program.stop(),
    /** Queries the HTTP API of Prometheus and returns the field `data` of the response. Throws for an invalid query. */
    async query<T>(path: string): Promise<T> {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
      const { error, data } = (await answer.json()) as { error?: string; data: T };
      if (error) throw new Error(`${path}: ${error}`);
      return data;
    },
  };
}
