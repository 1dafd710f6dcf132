/**
 * Mutation tests of the files that implement the guarantees of SECURITY.md, by unit and HTTP tests. Guarantees of
 * processes, nginx and the browser have tests only.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
const config = {
  mutate: [
    'server/api/{api-router,cache-policy,parse-form,request-coalescing}.ts',
    'server/campaigns/{campaign-snapshot,previews,read-folder}.ts',
    'server/{client-ip,errors,refuse-cross-site,request-url,security-headers}.ts',
    'server/config/config.ts',
    'server/endpoints/{campaign-images,redirects,web-vitals}.ts',
    'server/http/header-refusal.ts',
    'server/pages/{cache-control,city-choice,page-forms,regions}.ts',
    'server/rate-limits/{client-networks,memory-store,rate-limits}.ts',
    'server/telemetry/{access-log,log-destination,log-sampling}.ts',
    'server/upstream/{read-response,upstream-client}.ts',
    'shared/contract/reader/{reader,structures,values}.ts',
    'shared/rules/feedback.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A constant of a module belongs to no test: its mutants would run all of them.
  ignoreStatic: true,
  concurrency: 1,
  dryRunTimeoutMinutes: 20,
  timeoutMS: 30_000,
  // Stryker would rewrite the file with functions that TypeScript 7 does not have.
  tsconfigFile: 'none',
  // git and the other tools ignore this folder.
  tempDirName: 'test-results/stryker',
  ignorePatterns: ['coverage', 'dist-dev', 'test-results'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
};

export default config;
