/**
 * Configuration of the mutation tests, which cover the rules that the guarantees in SECURITY.md rely on and that have unit
 * tests. Guarantees about requests, processes, nginx and the browser have no mutation tests.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
const config = {
  mutate: [
    'server/client-ip.ts',
    'server/config/config.ts',
    'server/pages/page-cache.ts',
    'server/rate-limits/{client-networks,memory-store}.ts',
    'server/telemetry/{log-destination,log-sampling}.ts',
    'shared/contract/reader/{reader,structures,values}.ts',
    'shared/rules/card-number.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Ignore module constants. They belong to no single test, so each of their mutants would run all tests.
  ignoreStatic: true,
  concurrency: 2,
  // Vitest does not check types, so Stryker need not add comments that disable type checks to every file.
  disableTypeChecks: false,
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
