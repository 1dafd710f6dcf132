import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startProgram } from '../../tests/support/programs/system-programs';

/** A second of a drill is so many of the rules: five minutes of a rule pass in fifteen seconds. */
export const PACE = 20;

const SECONDS = { s: 1, m: 60, h: 3600, d: 86400 };

/** Every length of time in the rules, at the drill's pace. */
const atPace = (rules: string) =>
  rules.replace(/(?<=\[|for: )(\d+)([smhd])/g, (_, count: string, unit: keyof typeof SECONDS) => {
    const seconds = (Number(count) * SECONDS[unit]) / PACE;
    return `${Math.max(1, Math.round(seconds))}s`;
  });

/**
 * Prometheus with deploy/alerts.yaml over the instances, every second.
 *
 * @param instances Their ports.
 */
export async function startPrometheus(port: number, instances: readonly number[]) {
  const targets = instances.map((instance) => `127.0.0.1:${instance}`);
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [{ job_name: 'promo', static_configs: [{ targets }] }],
  };
  const program = await startProgram('prometheus', port, (folder) => {
    writeFileSync(join(folder, 'alerts.yaml'), atPace(readFileSync('deploy/alerts.yaml', 'utf8')));
    writeFileSync(join(folder, 'prometheus.yml'), stringify(config));
    return [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ];
  });
  return {
    stop: () => program.stop(),
    /** Names of the alerts that fire now. */
    async firing(): Promise<string[]> {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
      const { data }: { data: { alerts: { state: string; labels: { alertname: string } }[] } } =
        await response.json();
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
  };
}
