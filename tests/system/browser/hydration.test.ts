import { describe, expect, it } from 'vitest';
import { allPages, campaigns } from '../../support/campaigns/all-pages';
import { businessUrl } from '../../support/browser/business-page';
import { bareTexts } from '../../support/browser/page-translator';
import { sharedSite, sharedVisit } from '../../support/browser';

const site = sharedSite();

/** Paths that differ from the canonical path only by a trailing slash. */
const otherForms = [
  '/promo',
  '/promo/law/',
  '/promo/sert',
  '/promo/lovecategory/',
  `/promo/${campaigns[0]}/`,
];
const main = [...allPages, ...otherForms].map((path) => ['main', path] as const);
const business = ['/', '/sert', '/sert/', '/nowhere'].map((path) => ['business', path] as const);

/**
 * Returns the attributes that differ between the server-rendered HTML and the React props in the browser. In
 * production, React neither repairs nor reports such differences.
 */
function differences(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('#root *')) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    if (!key) continue;
    const props = (element as unknown as Record<string, Record<string, unknown>>)[key] ?? {};
    for (const name of ['href', 'src', 'action', 'id', 'alt', 'aria-label', 'aria-current', 'role']) {
      const rendered = props[name] ?? null;
      const actual = element.getAttribute(name);
      if (rendered !== actual)
        found.push(`${element.tagName} ${name}: ${actual}, rendered ${JSON.stringify(rendered)}`);
    }
  }
  return found;
}

describe.each([...main, ...business])('The page on the %s host at %s', (host, path) => {
  const origin = host === 'business' ? businessUrl(site.url) : site.url;
  const visitor = sharedVisit({ ...site, url: origin }, path);

  it('hydrates without a mismatch', async () => {
    expect(await visitor.page.evaluate(differences)).toEqual([]);
    expect(visitor.browserErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('has no bare text node next to an element', async () => {
    expect(await bareTexts(visitor.page)).toEqual([]);
  });
});

describe('A page whose URL has a hash', () => {
  it.each(['/promo/#ended', '/promo/law#office'])(
    'focuses the heading to which the hash leads on %s',
    async (path) => {
      const { page } = await site.visit(path);
      const isHeadingFocused = () =>
        document.activeElement?.matches(':is(h2, h3):is(:target, :target *)') === true;
      await expect.poll(() => page.evaluate(isHeadingFocused)).toBe(true);
    },
  );
});
