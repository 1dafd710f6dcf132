import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A second of a drill is so many of the rules: five minutes of a rule pass in fifteen seconds. */
export const PACE = 20;

const SECONDS = { s: 1, m: 60, h: 3600, d: 86400 };

/** Every length of time in the rules, at the drill's pace. @param {string} rules */
const atPace = (rules) =>
  rules.replace(
    /(\[|for: )(\d+)([smhd])/g,
    (
      _,
      /** @type {string} */ before,
      /** @type {string} */ count,
      /** @type {keyof typeof SECONDS} */ unit,
    ) => `${before}${Math.max(1, Math.round((Number(count) * SECONDS[unit]) / PACE))}s`,
  );

/**
 * Prometheus with deploy/alerts.yaml over the instances, every second.
 *
 * @param {{ startProgram: typeof import('../../tests/support/programs/system-programs').startProgram; port: number; instances: readonly number[] }} parts
 */
export async function startPrometheus({ startProgram, port, instances }) {
  const program = await startProgram('prometheus', port, (folder) => {
    writeFileSync(join(folder, 'alerts.yaml'), atPace(readFileSync('deploy/alerts.yaml', 'utf8')));
    const targets = instances.map((instance) => `'127.0.0.1:${instance}'`).join(', ');
    writeFileSync(
      join(folder, 'prometheus.yml'),
      [
        'global: { scrape_interval: 1s, evaluation_interval: 1s }',
        'rule_files: [alerts.yaml]',
        'scrape_configs:',
        `  - { job_name: promo, static_configs: [{ targets: [${targets}] }] }`,
      ].join('\n'),
    );
    return [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ];
  });
  return {
    stop: () => program.stop(),
    /** Names of the alerts that fire now. @returns {Promise<string[]>} */
    async firing() {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).then(
        (response) => /** @type {any} */ (response.json()),
        () => undefined,
      );
      /** @type {{ state: string; labels: { alertname: string } }[]} */
      const alerts = answer?.data?.alerts ?? [];
      return [
        ...new Set(alerts.flatMap(({ state, labels }) => (state === 'firing' ? [labels.alertname] : []))),
      ];
    },
  };
}
