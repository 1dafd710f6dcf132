import { expect } from 'vitest';
import { allPages } from '../../support/campaigns/all-pages';
import type { Flow } from '../flow';

export const pages: readonly Flow[] = allPages.map((path) => ({
  name: `finds a heading at ${path}, as wide as the window`,
  async walk({ open, read }) {
    await open(path);
    expect(await read(() => document.querySelector('h1')?.innerText)).toMatch(/\S/);
    expect(await read(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
}));
