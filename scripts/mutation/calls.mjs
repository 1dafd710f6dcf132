/** @import { Mutant } from './mutants.mjs' */

/** What the API is asked and says. @type {readonly Mutant[]} */
export const CALLS = [
  {
    id: 'S-01',
    file: 'server/api/proxy-router.ts',
    find: '.path.replace(/[^\\w/.~-]/g, encodeURIComponent)',
    put: '.path',
    test: 'tests/http/security/hostile.test.ts',
  },
  {
    id: 'S-02',
    file: 'server/api/proxy-router.ts',
    find: 'if (result.success) return { ...result.output };',
    put: 'if (result.success) return { ...(given as CallParams), ...result.output };',
    test: 'tests/http/security/hostile-fields.test.ts',
  },
  {
    id: 'S-03',
    file: 'server/api/upstream-errors.ts',
    find: 'new Set([401, 403, 407])',
    put: 'new Set([407])',
    test: 'tests/sweeps/faults/faults.test.ts',
  },
  {
    id: 'S-06',
    file: 'server/api/exchange.ts',
    find: 'rejectAfter(timeouts.answer,',
    put: 'rejectAfter(timeouts.answer * 1000,',
    test: 'tests/sweeps/faults/faults.test.ts',
  },
  {
    id: 'S-07',
    file: 'server/api/exchange.ts',
    find: 'if (size > MAX_BYTES) reject(',
    put: 'if (size > MAX_BYTES * 400) reject(',
    test: 'tests/sweeps/faults/faults.test.ts',
  },
  {
    id: 'S-24',
    file: 'server/api/read-response.ts',
    find: 'body: passes(body) }',
    put: 'body: Object.assign(body, passes(body)) }',
    test: 'tests/http/api/api-answers.test.ts',
  },
  {
    id: 'S-47',
    file: 'server/api/upstream-errors.ts',
    find: 'came: typeOf(issue.input),',
    put: 'came: `${typeOf(issue.input)} ${String(issue.input)}`,',
    test: 'tests/http/api/contract-findings.test.ts',
  },
  {
    id: 'S-18',
    file: 'server/api/cache-policy.ts',
    find: 'value === undefined || known[name]?.has(value) === true,',
    put: 'value === undefined || known[name] !== undefined,',
    test: 'tests/http/limits/cache-policy.test.ts',
  },
  {
    id: 'S-09',
    file: 'server/api/api-client.ts',
    find: "method === 'POST' ? 'sent' : isMadeUp || limit === 'lookup' ? 'checks' : 'pages'",
    put: "method && limit && isMadeUp ? 'pages' : 'pages'",
    test: 'tests/http/api/look-ups.test.ts',
  },
  {
    id: 'S-10',
    file: 'server/api/request-coalescing.ts',
    find: 'if (known) return known;',
    put: 'void known;',
    test: 'tests/http/api/look-ups.test.ts',
  },
  {
    id: 'S-08',
    file: 'shared/contract/schemas.ts',
    find: 'items.slice(0, most)',
    put: 'items.slice(0, most * 1000)',
    test: 'tests/http/api/long-lists.test.ts',
  },
];
