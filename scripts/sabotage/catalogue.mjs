/**
 * One change for each promise of SECURITY.md that breaks it: `promise` is how its row begins, `find` stands in `file` once.
 * The test that holds the promise must notice.
 *
 * @typedef {{ promise: string, file: string, find: string, put: string, test: string, name: string }} Sabotage
 */

/** @type {readonly Sabotage[]} */
export const CATALOGUE = [
  {
    promise: 'What fails or hangs for one card',
    file: 'server/api/breaker.ts',
    find: 'const isFirst = !seen.has(parties);',
    put: 'const isFirst = seen !== undefined;',
    test: 'tests/http/one-bad-card.test.ts',
    name: 'costs no other visitor an answer',
  },
  {
    promise: 'Equal look-ups under way',
    file: 'server/api/flights.ts',
    find: 'if (known) return known;',
    put: '',
    test: 'tests/http/one-bad-card.test.ts',
    name: 'are one request, and posts never are',
  },
  {
    promise: 'Page views ask for regions once',
    file: 'server/pages/regions.ts',
    find: 'regions.fetch(visitorNetwork(ip)',
    put: 'regions.fetch(ip + visitorNetwork(ip)',
    test: 'tests/http/business.test.ts',
    name: 'is asked of the API once for a whole IPv6 network of one visitor',
  },
  {
    promise: 'An allowance slides with the time',
    file: 'server/limits/sliding-window.ts',
    find: 'window.before = passed === 1 ? window.here : 0;',
    put: 'window.before = 0;',
    test: 'tests/unit/sliding-window.test.ts',
    name: 'is no greater at the seam of two windows',
  },
  {
    promise: 'Who holds a thousand IPv4 addresses',
    file: 'server/limits/card-rule.ts',
    find: 'forEachCard: 0.1',
    put: 'forEachCard: 10',
    test: 'tests/sweeps/card-ceiling.test.ts',
    name: 'from a thousand addresses learns of no more than 1 %',
  },
  {
    promise: 'A refused look-up tells nothing',
    file: 'server/limits/card-ceiling.ts',
    find: 'if (!isWithinCeiling(facts, perDay)) {',
    put: "if (facts.kind === 'new' && !isWithinCeiling(facts, perDay)) {",
    test: 'tests/sweeps/card-ceiling.test.ts',
    name: 'finds out nothing by a refusal',
  },
  {
    promise: 'A body without end is cut off',
    file: 'server/process/http-server.ts',
    find: 'cutOffEndlessBody(req, res);',
    put: 'void cutOffEndlessBody;',
    test: 'tests/http/hostile-bodies.test.ts',
    name: 'to /promo/nothing as  is cut off',
  },
  {
    promise: 'An answer of the API with lists beyond all measure',
    file: 'shared/schemas.ts',
    find: 'items.slice(0, most)',
    put: 'items.slice(0, most * 1000)',
    test: 'tests/http/long-lists.test.ts',
    name: 'is cut to what a page can show',
  },
  {
    promise: 'Another site’s page asks nothing',
    file: 'server/cross-site.ts',
    find: "if (from === 'cross-site') return true;",
    put: '',
    test: 'tests/http/cross-site.test.ts',
    name: 'is refused, the API hears nothing, and it uses up nobody’s allowance',
  },
  {
    promise: 'Nobody’s address is lost behind filler',
    file: 'server/process/header-lines.ts',
    find: 'if (rawHeaders.length > 2 * MAX_LINES) return 431;',
    put: 'void MAX_LINES;',
    test: 'tests/http/hostile.test.ts',
    name: 'too long to bear is refused, and so are headers',
  },
  {
    promise: 'A request’s id tells nothing',
    file: 'server/errors.ts',
    find: 'Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(seconds) || 1))',
    put: 'Math.min(LONGEST_WAIT, Math.ceil(seconds))',
    test: 'tests/unit/problem.test.ts',
    name: 'Whoever is told to come back is told whole seconds',
  },
  {
    promise: 'What is free to ask for fills no disk',
    file: 'server/telemetry/log-sampling.ts',
    find: 'if (logged >= perSecond) {',
    put: 'if (logged > perSecond * 1000) {',
    test: 'tests/http/request-log.test.ts',
    name: 'by sample, and how many were left out',
  },
];
