import { expect, it } from 'vitest';
import { sharedSite } from '../../support/fixtures';

const site = sharedSite();

/** Sheets that a page takes in a printed file. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

/** Headings of a printed file that stand on another sheet than the first heading under them. */
function headingsAlone(pdf: Buffer): string[] {
  const outline = new Map(
    [
      ...pdf
        .toString('latin1')
        .matchAll(/(\d+) 0 obj\s<<\/Title <FEFF(\w+)>\s\/Dest \[(\d+) 0 R(?:(?!endobj)[^])*?endobj/g),
    ].map(([text, id = '', title = '', sheet]) => [
      id,
      { title, sheet, first: /\/First (\d+)/.exec(text)?.[1] ?? id },
    ]),
  );
  expect(outline.size).toBeGreaterThan(3);
  return [...outline.values()]
    .filter(({ sheet, first }) => outline.get(first)?.sheet !== sheet)
    .map(({ title }) => Buffer.from(title, 'hex').swap16().toString('utf16le'));
}

it.each([
  ['/promo/', 1],
  ['/promo/sert/', 1],
  ['/promo/law', 2],
])('%s takes %i sheets of A4: none holds the footer alone, no list is parted', async (path, sheets) => {
  const { page } = await site.visit(path, { width: 1200 });
  await page.evaluate(() => document.fonts.ready);
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(sheets);
});

it.each(['/promo/karta-elektrika', '/promo/knauf2025'])(
  'on paper no heading of %s is parted from what stands under it',
  async (path) => {
    const { page } = await site.visit(path, { width: 1200 });
    await page.evaluate(() => document.fonts.ready);
    expect(headingsAlone(await page.pdf({ format: 'A4', outline: true, tagged: true }))).toEqual([]);
  },
);

it('On paper nothing opens: neither what an offer opens in nor a modal is printed, but the page under it', async () => {
  const { page } = await site.visit('/promo/lovecategory', { width: 1200 });
  await page.getByRole('link', { name: 'Выбрать категории' }).click();
  await page.getByRole('dialog').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('dialog').isVisible()).toBe(false);
  expect(await page.getByText('откроется в').isVisible()).toBe(false);
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(2);
});
