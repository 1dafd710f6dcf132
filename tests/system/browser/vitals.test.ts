import { describe, expect, it } from 'vitest';
import { sharedSite } from '../../support/browser';
import { waitForIdle } from '../../support/browser/visit';

const site = sharedSite({});
const metrics = async () => (await fetch(`${site.url}/metrics`)).text();
/**
 * Returns the value of a metric. Tests must compare the value with an earlier one, because a retry starts with the
 * counts of the failed attempt.
 */
const count = async (sample: string) => Number((await metrics()).split(`${sample} `)[1]?.split('\n')[0] ?? 0);
const NAMES = ['seconds_count{vital="LCP",', 'seconds_count{vital="INP",', 'layout_shift_count{'];
const counts = () => Promise.all(NAMES.map((name) => count(`web_vital_${name}page="lovecategory"}`)));

describe('The web vitals report of a page', () => {
  it('contains LCP, INP and CLS', async () => {
    const before = await counts();
    const { page, browserErrors } = await site.visit('/promo/lovecategory');
    await waitForIdle(page);
    await page.getByRole('button', { name: 'Выбрать категории' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goto('/promo/');
    await expect.poll(counts).toEqual(before.map((value) => value + 1));
    expect(browserErrors).toEqual([]);
  });

  it('contains a caught rendering error only once', async () => {
    const { page } = await site.visit('/promo/law', {
      beforeHydration: true,
      prepare: (fresh) =>
        fresh.route('/promo/law', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('"list":[{', '"list":[null,{');
          await route.fulfill({ response, body });
        }),
    });
    await page.getByRole('heading', { level: 1, name: /could not|ошиб/i }).waitFor();
    await page.goto('/promo/');
    await expect.poll(() => count('browser_errors_total{kind="error",page="law"}')).toBe(1);
  });

  it('contains uncaught errors, failed imports and the release', async () => {
    const { page } = await site.visit('/promo/sert/', {
      prepare: (fresh) =>
        fresh.route(/broken\.js$/, (route) => route.fulfill({ body: 'throw new Error("card 1000001")' })),
    });
    await page.addScriptTag({ url: '/promo/broken.js' });
    await page.addScriptTag({ url: '/promo/assets/none.js' }).catch(() => {});
    await page.evaluate('setTimeout(() => { throw new Error("not ours") })');
    await page.goto('/promo/');
    await expect.poll(metrics).toContain('browser_errors_total{kind="error",page="sert"} 1');
    expect(await metrics()).toContain('browser_errors_total{kind="failed_import",page="sert"} 1');
    await expect.poll(site.output).toMatch(/"release":"([\w.+-]+)".*"pageRelease":"\1"/);
  });
});
