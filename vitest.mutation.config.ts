/**
 * Test selection for Stryker (stryker.config.mjs). Runs only unit tests. HTTP tests would take hours, because an
 * undetected mutant runs every test that executes the mutated line.
 */
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

const { projects: _projects, ...test } = base.test ?? {};

export default mergeConfig(
  defineConfig({ ...base, test }),
  defineConfig({
    test: {
      include: ['tests/unit/{server,shared}/**/*.test.ts'],
    },
  }),
);
