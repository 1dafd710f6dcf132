import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { DEVELOPMENT: 'false' },
  test: {
    include: ['tests/e2e/engines/*.test.ts'],
    // Each visitor task may start a browser, which takes time.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['verbose'],
  },
});
