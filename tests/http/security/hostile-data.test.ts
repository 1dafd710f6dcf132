import { beforeEach, describe, expect, it } from 'vitest';
import { json, type ReceivedRequest } from '../../support/upstream/fake-upstream';
import { sharedApp } from '../../support/app';

/**
 * Text that would break out of unescaped HTML text, attributes, scripts and comments. It also contains line separators.
 */
const HOSTILE = `x31337"'>\u2028\u2029</script></title></style><svg onload=alert(31337)><!--{{7*7}}\${7*7}\u202e\0&lt;`;
const LINKS = [
  'javascript:alert(31337)',
  'JaVaScRiPt:alert(31337)',
  ' javascript:alert(31337)',
  'java\tscript:alert(31337)',
  'data:text/html,<script>alert(31337)</script>',
  'vbscript:31337',
  'blob:31337',
  '//evil31337.example/',
  '/\\evil31337.example/',
  '/\t/evil31337.example/',
  '\\\\evil31337.example\\',
];
const QUOTED = 'https://shop.example/"onmouseover="alert(31337)"x="';
const DEEP = { __proto__: null, constructor: { prototype: { hacked: 31337 } } };

/** Names of the API response fields that appear as text on pages. */
const TEXTS = 'name title text author company date label value unit cardId'.split(' ');
const hostileItem = (url: string, index: number) => ({
  ...JSON.parse('{"__proto__":{"hacked":31337}}'),
  ...DEEP,
  ...Object.fromEntries(TEXTS.map((field) => [field, HOSTILE])),
  id: `${HOSTILE}${index}`,
  price: 7,
  sum: 7 - index / 100,
  code: 7 + index,
  image: url,
  url,
  link: url,
});
const items = [...LINKS, QUOTED].map(hostileItem);
const city = {
  code: 'spb',
  name: HOSTILE,
  subdomain: HOSTILE,
  phone: HOSTILE,
  hideAbovePhone: HOSTILE,
  hideFooterInfo: HOSTILE,
};

/** Returns a response full of hostile texts for any API call of a page. */
function hostile({ url }: ReceivedRequest): unknown {
  if (url.includes('/result/')) return { data: { spb: items, msk: items } };
  if (url.includes('/determine/')) return { data: { city } };
  if (url.includes('/cities/')) return { data: [city, { ...city, code: 'msk' }] };
  if (url.includes('promo_categories')) return { data: { categories: items, currentMonth: 7 } };
  return { data: items };
}

const test = sharedApp();
beforeEach(() => test.upstream.answerAll((seen, res) => json(res, hostile(seen))));

/** Splits the HTML of a page into its markup and its embedded Redux state. */
function parts(html: string) {
  const [block = '', state = ''] =
    /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? [];
  return { markup: html.replace(block, ''), state };
}

async function everyPage() {
  const main = test.app.paths().map((path) => ['promo.example.ru', path] as const);
  const business = ['/', '/sert/', '/nothing'].map((path) => ['business.example.ru', path] as const);
  return Promise.all(
    [...main, ...business].map(async ([host, path]) => {
      const { text } = await test.get(path, { Host: host });
      return { path, ...parts(text) };
    }),
  );
}

const OWN_SCRIPTS =
  /<script (?:type="module" async fetchpriority="high" src="[\w/.-]+" id="start"(?: data-[\w-]+="[^"<>]*")*><\/script>|type="module" async fetchpriority="low" src="[\w/.-]+"><\/script>|type="application\/ld\+json">[^<>]*<\/script>|type="application\/json" id="props">[^<>]*<\/script>)/g;

describe('Hostile data from the API', () => {
  it('is escaped on every page [S-27]', async () => {
    const pages = await everyPage();
    expect(pages.filter(({ markup }) => markup.includes('31337')).length).toBeGreaterThan(5);
    for (const { markup } of pages) {
      // Remove the phone links, which contain only the digits of a malicious phone number.
      const withoutPhones = markup.replace(/href="tel:\d*"/g, '');
      expect(withoutPhones).not.toMatch(/31337["'>]|<svg onload|<!--\{|<\/title><\/style>/);
      // A page may contain only its own scripts: the entry module, its JSON data and the structured data.
      expect(markup.match(/<script/g)?.length).toBe(markup.match(OWN_SCRIPTS)?.length);
      const tags = markup.match(/<\w[^<>]*>/g)?.map((tag) => tag.replace(/"[^"]*"/g, '""'));
      expect(tags?.filter((tag) => /[\s"/](on\w+|style)\s*=/i.test(tag))).toEqual([]);
    }
  });

  it('produces only http(s) links and links to this site [S-27]', async () => {
    for (const { markup } of await everyPage()) {
      const links = [...markup.matchAll(/\s(?:href|src|srcset|action|formaction|poster|data)="([^"]*)"/gi)];
      const elsewhere = links
        .map(([, link = '']) => link)
        .filter(
          (link) =>
            !/^(https?:\/\/[^\s"<>]+|\/(?![/\\])[^\s"<>]*|#[\w-]*|\?city_code=\w+|tel:[+\d]*|mailto:[\w@.-]*(\?subject=[\w%]+)?)$/.test(
              link,
            ),
        )
        .filter((link) => !link.startsWith('https://shop.example/&quot;'))
        // Ignore the retry link, which has an empty `href`.
        .filter((link) => link !== '');
      expect(elsewhere).toEqual([]);
    }
  });

  it('is embedded in the state without closing the script element [S-27]', async () => {
    for (const { path, markup, state } of await everyPage()) {
      expect(state).not.toMatch(/[<>&\u2028\u2029]/);
      if (!path.includes('knauf')) continue;
      const { campaign } = JSON.parse(state) as { campaign: { products: { name: string }[] } };
      expect(campaign.products.map(({ name }) => name)).toEqual(items.map(() => HOSTILE));
      expect(markup).toContain('x31337&quot;');
    }
    expect(({} as { hacked?: unknown }).hacked).toBeUndefined();
  });
});
