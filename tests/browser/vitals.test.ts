import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../support/browser';
import { startBuiltServer, type BuiltServer } from '../support/built-server';

let browser: Browser;
let server: BuiltServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startBuiltServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('A visitor who leaves a page', () => {
  it('tells the operator how it felt: LCP, INP and CLS under the page’s name', async () => {
    const { page, complaints } = await newVisitor(browser);
    await page.goto(`${server.url}/promo/lovecategory`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Выбрать категории' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goto(`${server.url}/promo/`);
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
    await expect.poll(metrics).toContain('web_vital_layout_shift_count{page="lovecategory"} 1');
    expect(await metrics()).toContain('web_vital_seconds_count{vital="LCP",page="lovecategory"} 1');
    expect(await metrics()).toContain('web_vital_seconds_count{vital="INP",page="lovecategory"} 1');
    expect(complaints).toEqual([]);
  });
});
