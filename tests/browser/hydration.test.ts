import { describe, expect, it } from 'vitest';
import { allPages } from '../support/campaigns/all-pages';
import { businessUrl } from '../support/browser/business-page';
import { sharedSite } from '../support/fixtures';

const site = sharedSite();
const slashForms = (path: string) => {
  const bare = path.replace(/\/$/, '');
  return [bare, `${bare}/`];
};
const promo = allPages.flatMap(slashForms).map((path) => ['main', path] as const);
const business = ['/', '/sert', '/sert/', '/nowhere'].map((path) => ['business', path] as const);

/**
 * Attributes that React has rendered in the browser and that differ from the server's HTML. React neither repairs nor
 * reports them in a build for visitors.
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

describe('Hydration', () => {
  it.each([...promo, ...business])(
    'on the %s host at %s renders what the server sent',
    async (host, path) => {
      const origin = host === 'business' ? businessUrl(site.url) : site.url;
      const { page, complaints } = await site.visit(origin + path);
      expect(await page.evaluate(differences)).toEqual([]);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    },
  );
});
