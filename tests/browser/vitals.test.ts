import { describe, expect, it } from 'vitest';
import { ownSite } from '../support/fixtures';
import { settled } from '../support/visit';

describe('A visitor who leaves a page', () => {
  it('tells the operator how it felt: LCP, INP and CLS under the page’s name', async () => {
    const site = await ownSite();
    const { page, complaints } = await site.visit('/promo/lovecategory');
    await settled(page);
    await page.getByRole('button', { name: 'Выбрать категории' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goto('/promo/');
    const metrics = async () => (await fetch(`${site.url}/metrics`)).text();
    await expect.poll(metrics).toContain('web_vital_layout_shift_count{page="lovecategory"} 1');
    expect(await metrics()).toContain('web_vital_seconds_count{vital="LCP",page="lovecategory"} 1');
    expect(await metrics()).toContain('web_vital_seconds_count{vital="INP",page="lovecategory"} 1');
    expect(complaints).toEqual([]);
  });
});
