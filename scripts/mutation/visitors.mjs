/** @import { Mutant } from './mutants.mjs' */

/** What is a visitor’s own, and what he may do. @type {readonly Mutant[]} */
export const VISITORS = [
  {
    id: 'S-19',
    file: 'server/pages/make-page.ts',
    find: "entry.cacheKey + (variant?.key ?? '')",
    put: 'entry.cacheKey',
    test: 'tests/http/pages/city.test.ts',
  },
  {
    id: 'S-21',
    file: 'server/pages/form-posts.ts',
    find: 'limits.lookup(req)',
    put: 'Promise.resolve()',
    test: 'tests/http/pages/page-forms.test.ts',
  },
  {
    id: 'S-22',
    file: 'client/analytics/goals.ts',
    find: 'action, label: goal });',
    put: "action, label: [...document.querySelectorAll('input')].map(({ value }) => value).join() + goal });",
    test: 'tests/browser/analytics.test.ts',
  },
  {
    id: 'S-04',
    file: 'server/telemetry/access-log.ts',
    find: ".replace(DIGITS, '*******');",
    put: ".replace(DIGITS, '$&');",
    test: 'tests/http/operations/request-log.test.ts',
  },
  {
    id: 'S-05',
    file: 'server/config/config.ts',
    find: 'issues.push(issueOf(name, `must be ${expects}`));',
    put: 'issues.push(issueOf(name, `must be ${expects}, not ${text}`));',
    test: 'tests/unit/server/config.test.ts',
  },
  {
    id: 'S-28',
    file: 'server/client-ip.ts',
    find: 'if (!trust(address, index + 1)) break;',
    put: 'if (!trust(address, index - 99)) continue;',
    test: 'tests/http/security/header-lists.test.ts',
  },
  {
    id: 'S-29',
    file: 'server/rate-limits/memory-store.ts',
    find: 'if (decision.retryAfterMs > 0) return decision;',
    put: '',
    test: 'tests/http/limits/rate-limits.test.ts',
  },
  {
    id: 'S-33',
    file: 'server/rate-limits/rate-limits.ts',
    find: '(await redis?.consume(counters)) ?? memory.consume(counters);',
    put: 'redis\n        ? ((await redis.consume(counters)) ?? { retryAfterMs: 0, full: 0 })\n        : memory.consume(counters);',
    test: 'tests/http/limits/shared-limits.test.ts',
  },
  {
    id: 'S-20',
    file: 'server/pages/regions.ts',
    find: 'const { own } = clientPrefixes(ip)',
    put: 'const own = ip + clientPrefixes(ip).own',
    test: 'tests/http/pages/city.test.ts',
  },
  {
    id: 'S-30',
    file: 'server/rate-limits/memory-store.ts',
    find: 'Math.max(1, found.expiresAt - now())',
    put: 'Math.max(1, (found.expiresAt - now()) / 2)',
    test: 'tests/unit/server/rate-limits/memory-store.test.ts',
  },
  {
    id: 'S-31',
    file: 'server/rate-limits/rate-limits.ts',
    find: 'const UNKNOWN_CARDS_PER_DAY = 10;',
    put: 'const UNKNOWN_CARDS_PER_DAY = 1000;',
    test: 'tests/http/limits/unknown-cards.test.ts',
  },
  {
    id: 'S-32',
    file: 'server/rate-limits/rate-limits.ts',
    find: 'if (retryAfterMs > 0) {',
    put: "if (retryAfterMs > 0 && !req.url?.includes('1000001')) {",
    test: 'tests/http/limits/unknown-cards.test.ts',
  },
];
