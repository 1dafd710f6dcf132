import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { DEVELOPMENT: 'false' },
  test: {
    include: ['tests/e2e/engines/*.test.ts'],
    // Use a long timeout, because a test may have to start a browser first.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['verbose'],
  },
});
