/** Combines the unit and HTTP tests in one project for Stryker (stryker.config.mjs). */
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

const { projects: _projects, ...test } = base.test ?? {};

export default mergeConfig(
  defineConfig({ ...base, test }),
  defineConfig({
    test: {
      include: ['tests/{unit,http}/**/*.test.{ts,tsx}'],
      exclude: ['tests/unit/{repository,scripts,support}/**'],
    },
  }),
);
