import { afterEach, expect, it, vi } from 'vitest';
import { createPageCache, type Make } from '../../../server/pages/page-cache';
import { sharedApp } from '../../support/fixtures';

const asked = new Map<string, Make>();
const test = sharedApp(
  {},
  { pageCache: { ...createPageCache(), renew: async (key, make) => void asked.set(key, make) } },
);

const NOW = Date.UTC(2026, 10, 22, 9);
afterEach(() => vi.useRealTimers());

it('Every page’s HTML follows from what it is said to be made of: a minute later it is the same', async () => {
  await test.app.renewals.renewDue();
  expect(asked.size).toBeGreaterThan(5);
  for (const [key, make] of asked) {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const first = await make();
    vi.setSystemTime(NOW + 61_000);
    const second = await make();
    expect([key, second.answer.content.madeOf]).toEqual([key, first.answer.content.madeOf]);
    expect([key, second.answer.content.bytes.identity.equals(first.answer.content.bytes.identity)]).toEqual([
      key,
      true,
    ]);
  }
});
