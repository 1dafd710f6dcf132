import { defineConfig } from 'vitest/config';
import { definitions } from './scripts/build/definitions.mjs';
import { hasBrowser } from './scripts/installed-browser.ts';

const { DEVELOPMENT, SERVER, PRODUCT_DRAWINGS, PUBLIC_FILES } = definitions();
const PROGRAMS = 'tests/support/programs/required-programs.ts';
const skipsBrowser = !hasBrowser() && !process.env['CI'];
const BROWSER = skipsBrowser
  ? { globalSetup: PROGRAMS, exclude: ['tests/{e2e,nightly,system/browser}/**'] }
  : { globalSetup: [PROGRAMS, 'tests/support/browser/global-setup.ts'] };
if (skipsBrowser) {
  process.on('exit', () => console.warn('Skipped the browser tests: install Chromium or set CHROMIUM_PATH'));
}
const NOT_HTTP = 'tests/{unit,e2e,system,nightly}/**';
// Nightly tests. The last two patterns repeat tests of other projects with more random inputs.
const NIGHTLY = [
  'tests/nightly/**/*.test.ts',
  'tests/http/security/fuzz.test.ts',
  'tests/system/browser/models.test.ts',
];
const project = (name: string, include: string[], more = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

export default defineConfig({
  // Use the same constants as the production build.
  define: { DEVELOPMENT, SERVER, PRODUCT_DRAWINGS, PUBLIC_FILES },
  test: {
    coverage: {
      include: ['{client,commands,server,shared}/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html', 'lcov'],
    },
    // Show up to this number of characters of a value in titles and messages.
    chaiConfig: { truncateThreshold: 120 },
    // Use one more process than CI has cores, because tests often wait for pages, timeouts or other programs.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Random tests use a fixed seed. SEED=1 selects another seed.
    setupFiles: ['tests/support/random-seed.ts', 'tests/support/leaked-globals.ts'],
    // Test files share their modules, so a test must not leave anything behind in the process. Fixtures clean up after
    // themselves.
    isolate: false,
    projects: [
      project('unit', ['tests/unit/**/*.test.{ts,tsx}']),
      // Also run test files outside `tests`, such as examples/app.test.ts.
      project('http', ['**/*.test.{ts,tsx}'], {
        exclude: ['**/node_modules', 'dist*', NOT_HTTP],
        globalSetup: PROGRAMS,
      }),
      project('e2e', ['tests/e2e/*.test.ts'], BROWSER),
      project('system', ['tests/system/**/*.test.ts'], BROWSER),
      // Tests that take minutes or hours, run by `npm run test:nightly`.
      project('nightly', process.env['NIGHTLY'] ? NIGHTLY : [], BROWSER),
    ],
  },
});
