import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { REASONS } from '../server/api/upstream-errors';
import { createMetrics } from '../server/telemetry/metrics';
import { situations } from '../scripts/ops/situations';
import { missing } from './support/programs/system-programs';

const deploy = join(import.meta.dirname, '../deploy');
const textOf = (file: string) => readFileSync(join(deploy, file), 'utf8');
const rules = parse(textOf('alerts.yaml')) as {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: Readonly<Record<string, string>>;
    }[];
  }[];
};
const alerts = rules.groups.flatMap((group) => group.rules);
const runbook = readFileSync(join(deploy, '../docs/operations/runbook.md'), 'utf8');

describe('The alerts', () => {
  it('say what it is, what it means for visitors, and lead to their paragraph of the runbook', () => {
    const anchorOf = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    const headings = runbook.matchAll(/^## (.+)$/gm);
    const anchors = new Set([...headings].map(([, heading = '']) => anchorOf(heading)));
    for (const { alert, annotations } of alerts) {
      expect(annotations).toMatchObject({ summary: expect.any(String), description: expect.any(String) });
      // Each has a paragraph of its own.
      expect(runbook).toMatch(new RegExp(`^## .*\`${alert}\``, 'm'));
      const [, anchor] = annotations['runbook_url']?.split('/docs/operations/runbook.md#') ?? [];
      expect([alert, anchors.has(anchor ?? '')]).toEqual([alert, true]);
    }
  });

  it('can each be drilled', () => {
    const drilled = Object.values(situations).map(({ alert }) => alert);
    expect(new Set(drilled)).toEqual(new Set(alerts.map(({ alert }) => alert)));
  });

  it('name metrics and outcomes that there are, in their cases too', async () => {
    const registered = await createMetrics().registry.getMetricsAsJSON();
    const names = new Set(
      registered.flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
      ),
    );
    // Without what is quoted: a name with an underscore and no call's bracket after it.
    const named = [...alerts.map(({ expr }) => expr), textOf('alerts.test.yaml')]
      .join('\n')
      .replace(
        /"[^"]*"|(input_series|promql_expr_test|eval_time|exp_samples|rule_files|evaluation_interval):/g,
        '',
      )
      .match(/\b[a-z]+(?:_[a-z\d]+)+\b(?!\s*\()/g);
    expect(named?.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !names.has(name))).toEqual([]);
    const outcomes = [...textOf('alerts.yaml').matchAll(/upstream_\w+\{outcome=~?"([^"]+)"/g)].flatMap(
      ([, list = '']) => list.split('|'),
    );
    const known = new Set<string>(['ok', ...REASONS]);
    expect(outcomes.filter((outcome) => !known.has(outcome))).toEqual([]);
    expect(REASONS.filter((reason) => !outcomes.includes(reason))).toEqual([]);
  });
});

const without = missing('promtool');
describe.skipIf(without)(`${without}By Prometheus’ own tool, each alert`, () => {
  it('fires in its situation, and is quiet where nothing is wrong', () => {
    const args = ['test', 'rules', 'alerts.test.yaml'];
    const { stdout, stderr } = spawnSync('promtool', args, { cwd: deploy, encoding: 'utf8' });
    expect(stdout + stderr).toContain('SUCCESS');
    expect(stdout + stderr).not.toContain('FAILED');
  });

  it('has a case in which it fires and one in which it is quiet', () => {
    const { tests } = parse(textOf('alerts.test.yaml')) as {
      tests: { promql_expr_test: { expr: string; exp_samples: unknown[] }[] }[];
    };
    const cases = tests.flatMap((one) => one.promql_expr_test);
    for (const { alert } of alerts) {
      const own = cases.filter(({ expr }) => expr.includes(`"${alert}"`));
      expect([alert, new Set(own.map((one) => one.exp_samples.length))]).toEqual([alert, new Set([0, 1])]);
    }
  });
});
