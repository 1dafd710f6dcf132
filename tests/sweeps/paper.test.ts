import { expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';

const site = sharedSite();

/** Sheets that a page takes in a printed file. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

it.each([
  ['/promo/', 1],
  ['/promo/sert/', 1],
  ['/promo/law', 2],
])('%s takes %i sheets of A4: none holds the footer alone, no list is parted', async (path, sheets) => {
  const { page } = await site.visit(path, { width: 1200 });
  await page.evaluate(() => document.fonts.ready);
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(sheets);
});
