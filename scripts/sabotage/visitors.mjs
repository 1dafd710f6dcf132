/** @import { Sabotage } from './catalogue.mjs' */

/** What is a visitor’s own, and what he may do. @type {readonly Sabotage[]} */
export const VISITORS = [
  {
    id: 'S-19',
    file: 'server/pages/make-page.ts',
    find: 'sharedKeyOf(entry) + personal.variant',
    put: 'sharedKeyOf(entry)',
    test: 'tests/http/pages/business.test.ts',
  },
  {
    id: 'S-21',
    file: 'server/pages/form-posts.ts',
    find: 'await limits.lookup(req);',
    put: 'void limits.lookup;',
    test: 'tests/http/pages/page-forms.test.ts',
  },
  {
    id: 'S-22',
    file: 'client/measuring/goals.ts',
    find: 'action, label: goal });',
    put: "action, label: [...document.querySelectorAll('input')].map(({ value }) => value).join() + goal });",
    test: 'tests/browser/analytics.test.ts',
  },
  {
    id: 'S-04',
    file: 'server/telemetry/access-log.ts',
    find: ".replace(DIGITS, '*******');",
    put: ".replace(DIGITS, '$&');",
    test: 'tests/http/operators/request-log.test.ts',
  },
  {
    id: 'S-05',
    file: 'server/config/config.ts',
    find: 'faults.push(faultOf(name, `must be ${expects}`));',
    put: 'faults.push(faultOf(name, `must be ${expects}, not ${text}`));',
    test: 'tests/unit/server/config.test.ts',
  },
  {
    id: 'S-28',
    file: 'server/client-ip.ts',
    find: 'if (!trust(address, index + 1)) break;',
    put: 'if (!trust(address, index - 99)) continue;',
    test: 'tests/http/hostile/header-lists.test.ts',
  },
  {
    id: 'S-29',
    file: 'server/rate-limits/memory-store.ts',
    find: 'if (wait > 0) return wait;',
    put: 'if (wait > 0) {\n      for (const one of met) if (one.wait === 0) one.window.here += 1;\n      for (const one of met) known.set(one.name, one.window);\n      return wait;\n    }',
    test: 'tests/http/limits/allowances.test.ts',
  },
  {
    id: 'S-33',
    file: 'server/rate-limits/rate-limits.ts',
    find: 'const wait = Math.max(here(...shares), (await together?.(...shares)) ?? 0);',
    put: 'const wait = together ? ((await together(...shares)) ?? 0) : here(...shares);',
    test: 'tests/http/limits/shared-limits.test.ts',
  },
  {
    id: 'S-20',
    file: 'server/pages/city/regions.ts',
    find: 'regions.fetch(visitorNetwork(ip)',
    put: 'regions.fetch(ip + visitorNetwork(ip)',
    test: 'tests/http/pages/business.test.ts',
  },
  {
    id: 'S-30',
    file: 'server/rate-limits/sliding-window.ts',
    find: 'window.before = passed === 1 ? window.here : 0;',
    put: 'window.before = 0;',
    test: 'tests/unit/server/rate-limits/sliding-window.test.ts',
  },
  {
    id: 'S-31',
    file: 'server/rate-limits/card-rule.ts',
    find: 'forEachCard: 0.1',
    put: 'forEachCard: 10',
    test: 'tests/sweeps/faults/card-ceiling.test.ts',
  },
  {
    id: 'S-32',
    file: 'server/rate-limits/card-ceiling.ts',
    find: 'if (!isWithinCeiling(facts, perDay)) {',
    put: "if (facts.kind === 'new' && !isWithinCeiling(facts, perDay)) {",
    test: 'tests/sweeps/faults/card-ceiling.test.ts',
  },
];
