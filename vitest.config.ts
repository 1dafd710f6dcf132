import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As in a build for visitors.
  define: { DEVELOPMENT: 'false' },
  test: {
    // Two processes at most: the browser and the server under test need room too.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A browser under load takes its time; what comes is taken at once.
    expect: { poll: { timeout: 8000 } },
    include: ['tests/**/*.test.{ts,tsx}'],
  },
});
