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
// The last two repeat tests of other projects with more random inputs.
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
  // As in a build for visitors.
  define: { DEVELOPMENT, SERVER, PRODUCT_DRAWINGS, PUBLIC_FILES },
  test: {
    coverage: {
      include: ['{client,commands,server,shared}/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html', 'lcov'],
    },
    // Titles and messages show values of this many characters.
    chaiConfig: { truncateThreshold: 120 },
    // One process more than the two cores of CI: a test often waits for a page, a timeout or another program.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Random tests start from a fixed seed: SEED=1 tries others.
    setupFiles: ['tests/support/random-seed.ts', 'tests/support/leaked-globals.ts'],
    // Files share what they load: a test leaves nothing behind in this process but what its fixtures end.
    isolate: false,
    projects: [
      project('unit', ['tests/unit/**/*.test.{ts,tsx}']),
      // A test file outside `tests` runs with these.
      project('http', ['**/*.test.{ts,tsx}'], {
        exclude: ['**/node_modules', 'dist*', NOT_HTTP],
        globalSetup: PROGRAMS,
      }),
      project('e2e', ['tests/e2e/*.test.ts'], BROWSER),
      project('system', ['tests/system/**/*.test.ts'], BROWSER),
      // Minutes or hours each: `npm run test:nightly`.
      project('nightly', process.env['NIGHTLY'] ? NIGHTLY : [], BROWSER),
    ],
  },
});
