import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { REASONS } from '../../server/upstream-error';
import { createMetrics } from '../../server/telemetry/metrics';
import { anchorsOf } from '../support/documents/anchors';
import { hasPrograms } from '../support/programs/system-programs';

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const textOf = (file: string) => readFileSync(join(deploy, file), 'utf8');

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}
const { groups } = parse(textOf('alerts.yaml')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const alertNames = alerts.map(({ alert = '' }) => alert);

describe('The alert rules', () => {
  it.each(alerts)('define a severity, an owner and texts for $alert', ({ labels, annotations }) => {
    expect(labels).toEqual({
      severity: expect.stringMatching(/^(page|ticket)$/),
      owner: expect.stringMatching(/^(operations|marketing)$/),
    });
    expect(annotations).toMatchObject({ summary: expect.any(String), description: expect.any(String) });
  });

  it.each(alerts)('link $alert to its own section of the runbook', ({ alert = '', annotations }) => {
    const [path = '', anchor] = annotations?.['runbook_url']?.split('#') ?? [];
    expect(existsSync(join(root, path))).toBe(true);
    expect(anchor).toBe(alert.toLowerCase());
    expect(anchorsOf(readFileSync(join(root, path), 'utf8'))).toContain(anchor);
  });

  it.each(alerts)('define a single condition for $alert', ({ expr }) => {
    expect(expr).not.toMatch(/\bor\b/);
  });

  it('are all described in the runbook', () => {
    const runbook = readFileSync(join(root, 'docs/operations/runbook.md'), 'utf8');
    const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(sections).toEqual(alertNames);
  });

  it('refer only to metrics and outcomes that the server exports', async () => {
    const registered = await createMetrics().registry.getMetricsAsJSON();
    const names = new Set([
      ...rules.flatMap(({ record }) => (record === undefined ? [] : [record])),
      ...registered.flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
      ),
    ]);
    const expressions = [...rules.map(({ expr }) => expr), ...seriesOfCases()].join('\n');
    // Extract the metric names. They contain an underscore, are not quoted and are not followed by a parenthesis.
    const used = expressions.replaceAll(/"[^"]*"/g, '').match(/\b[a-z][a-z\d:]*_[\w:]+\b(?!\s*\()/g);
    expect(used?.length).toBeGreaterThan(20);
    expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
    const outcomes = [...textOf('alerts.yaml').matchAll(/upstream_\w+\{outcome=~?"([^"]+)"/g)].flatMap(
      ([, list = '']) => list.split('|'),
    );
    const known = new Set<string>(['ok', ...REASONS]);
    expect(outcomes.filter((outcome) => !known.has(outcome))).toEqual([]);
    expect(REASONS.filter((reason) => !outcomes.includes(reason))).toEqual([]);
  });
});

interface Inhibition {
  readonly source_matchers: readonly string[];
  readonly target_matchers: readonly string[];
}

describe('The Alertmanager inhibition rules', () => {
  const { inhibit_rules: inhibitions } = parse(textOf('alertmanager.yml')) as {
    readonly inhibit_rules: readonly Inhibition[];
  };
  const slos = new Set(rules.flatMap(({ labels }) => labels?.['slo'] ?? []));
  const known = { alertname: alertNames, slo: [...slos] };

  it.each(inhibitions)('refer to existing alerts and labels in $target_matchers', (inhibition) => {
    for (const matcher of [...inhibition.source_matchers, ...inhibition.target_matchers]) {
      const [, label = '', operator, value = ''] = /^(\w+)(=~?)"(.+)"$/.exec(matcher) ?? [];
      const values = known[label as keyof typeof known];
      const matches = values.filter((name) =>
        operator === '=' ? name === value : new RegExp(`^(?:${value})$`).test(name),
      );
      expect(matches, matcher).not.toEqual([]);
    }
  });
});

interface Case {
  readonly input_series: readonly { readonly series: string }[];
  readonly promql_expr_test: readonly { readonly expr: string; readonly exp_samples: readonly unknown[] }[];
}

function cases(): readonly Case[] {
  const { tests } = parse(textOf('alerts.test.yaml')) as { readonly tests: readonly Case[] };
  return tests;
}

function seriesOfCases(): readonly string[] {
  return cases().flatMap((one) => one.input_series.map(({ series }) => series));
}

const isPromtoolInstalled = hasPrograms('promtool');
describe.runIf(isPromtoolInstalled)('The alert test cases', () => {
  it('pass in promtool', { timeout: 120_000 }, () => {
    const args = ['test', 'rules', 'alerts.test.yaml'];
    const { stdout, stderr } = spawnSync('promtool', args, { cwd: deploy, encoding: 'utf8' });
    expect(stdout + stderr).toContain('SUCCESS');
    expect(stdout + stderr).not.toContain('FAILED');
  });

  it.each(alerts)('cover $alert both when it fires and when it does not fire', ({ alert }) => {
    const own = cases()
      .flatMap((one) => one.promql_expr_test)
      .filter(({ expr }) => expr.includes(`"${alert}"`));
    expect(new Set(own.map(({ exp_samples }) => exp_samples.length))).toEqual(new Set([0, 1]));
  });
});
