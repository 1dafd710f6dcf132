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
  // Skip module constants. They belong to no single test, so each mutant would run all tests.
  ignoreStatic: true,
  concurrency: 2,
  // Vitest does not check types, so Stryker does not need to add `@ts-nocheck` to every file.
  disableTypeChecks: false,
  dryRunTimeoutMinutes: 20,
  timeoutMS: 30_000,
  // Prevent Stryker from rewriting tsconfig.json, because Stryker uses an API that TypeScript 7 lacks.
  tsconfigFile: 'none',
  // Use a folder that git and the other tools ignore.
  tempDirName: 'test-results/stryker',
  ignorePatterns: ['coverage', 'dist-dev', 'test-results'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
};

export default config;
