import { describe, expect, it } from 'vitest';
import { newVisitor } from '../support/browser';
import { siteInBrowser } from '../support/site-in-browser';

const site = siteInBrowser();

describe('A visitor who leaves a page', () => {
  it('tells the operator how it felt: LCP, INP and CLS under the page’s name', async () => {
    const { page, complaints } = await newVisitor(site.browser);
    await page.goto(`${site.server.url}/promo/lovecategory`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Выбрать категории' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goto(`${site.server.url}/promo/`);
    const metrics = async () => (await fetch(`${site.server.url}/metrics`)).text();
    await expect.poll(metrics).toContain('web_vital_layout_shift_count{page="lovecategory"} 1');
    expect(await metrics()).toContain('web_vital_seconds_count{vital="LCP",page="lovecategory"} 1');
    expect(await metrics()).toContain('web_vital_seconds_count{vital="INP",page="lovecategory"} 1');
    expect(complaints).toEqual([]);
  });
});
