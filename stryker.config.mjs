/**
 * Configuration of the mutation tests, which cover the files that implement the guarantees in SECURITY.md. Stryker runs
 * the unit and HTTP tests. The guarantees about processes, nginx and the browser have no mutation tests.
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
  // Ignore module constants. They belong to no single test, so each of their mutants would run all tests.
  ignoreStatic: true,
  concurrency: 1,
  dryRunTimeoutMinutes: 20,
  timeoutMS: 30_000,
  // Stryker would rewrite the tsconfig file with functions that TypeScript 7 does not have.
  tsconfigFile: 'none',
  // The temporary folder is inside test-results, which git and the other tools ignore.
  tempDirName: 'test-results/stryker',
  ignorePatterns: ['coverage', 'dist-dev', 'test-results'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
};

export default config;
