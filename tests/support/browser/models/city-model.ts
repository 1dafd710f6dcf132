import { expect } from 'vitest';
import { cityList, picker } from '../business-page';
import { goBack } from '../visit';
import { cities } from '../../upstream/default-responses';
import { press, createSteps, type Step, type Session, type Activation } from './random-steps';

type PageName = 'law' | 'sert';
interface Entry {
  readonly page: PageName;
  readonly code: string | null;
  readonly hash: string;
}

/** Expected state of the session: the history of the browser tab and the stored city. */
interface CityModel {
  entries: Entry[];
  at: number;
  stored: string | null;
  /**
   * True if the URL contained an unknown city code. The page then shows the default city until the visitor opens
   * another page.
   */
  hasUnknownCode: boolean;
}

const PATHS = { law: '/promo/law', sert: '/promo/sert/' };
const CODES = new Set(cities.map(({ code }) => code));
const [FIRST] = cities;
const here = ({ entries, at }: CityModel): Entry => entries[at] ?? { page: 'law', code: null, hash: '' };
const isKnown = (code: string | null): code is string => code !== null && CODES.has(code);

/**
 * Updates the model after a page load or a click on Back. Stores a known city from the URL, and removes an unknown city
 * code.
 */
function arrive(model: CityModel, entry: Entry): void {
  model.hasUnknownCode = entry.code !== null && !isKnown(entry.code);
  model.entries[model.at] = model.hasUnknownCode ? { ...entry, code: null } : entry;
  if (isKnown(entry.code)) model.stored = entry.code;
}
function push(model: CityModel, entry: Entry): void {
  model.entries.splice(model.at + 1);
  model.at += 1;
  arrive(model, entry);
}

/** Converts the model to the result that `readPage` should return. */
function expectedPage(model: CityModel) {
  const { page, code } = here(model);
  const expectedCode = code ?? (model.hasUnknownCode ? null : model.stored);
  const city = cities.find((one) => one.code === expectedCode) ?? FIRST;
  return {
    path: PATHS[page],
    page: PATHS[page],
    address: code,
    city: city?.name,
    phone: city?.phone,
    ...(page === 'law' && { info: [city?.code] }),
    stored: model.stored,
    chosen: [city?.name],
  };
}

/**
 * Checks the city that the page shows. The city in the URL takes precedence over the stored city, and the stored city
 * over the visitor's region.
 */
export async function expectModel(model: CityModel, session: Session, hasInteracted: boolean): Promise<void> {
  await session.expectPage(readPage, expectedPage(model), hasInteracted);
}
const { step, arrival } = createSteps(expectModel);

function readPage() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const office = document.querySelector('#office')?.textContent ?? '';
  return {
    path: location.pathname,
    // Path of the displayed page, read from its canonical link. `location.pathname` changes earlier, before the code of
    // the next page has loaded.
    page: new URL(canonical?.href ?? '/none', location.href).pathname,
    address: new URLSearchParams(location.search).get('city_code'),
    city: document.querySelector('header summary')?.textContent?.trim(),
    phone: document.querySelector('header a[href^="tel:"]')?.textContent ?? undefined,
    ...(location.pathname.endsWith('law') && {
      info: [...office.matchAll(/\((\w+)\)$|\(([a-z]+)\)/g)].map(([, end, code]) => end ?? code),
    }),
    stored: /active-city=(\w+)/.exec(document.cookie)?.[1] ?? null,
    chosen: [...document.querySelectorAll('header details [aria-current=true]')].map(
      ({ textContent }) => textContent ?? undefined,
    ),
  };
}

const open = (page: PageName, query: string) =>
  arrival(`opens ${page}${query}`, async (model, session) => {
    const { href } = new URL(PATHS[page] + query, session.origin);
    const entry = { page, code: new URLSearchParams(query).get('city_code'), hash: '' };
    // Opening the current URL again creates no history entry.
    if (session.page.url() === href) arrive(model, entry);
    else push(model, entry);
    await session.page.goto(href);
  });

const choose = (code: string, way: Activation) =>
  step(`chooses ${code} with ${way}`, async (model, session) => {
    const name = cities.find((city) => city.code === code)?.name ?? '';
    await press[way === 'Enter' ? way : 'mouse'](picker(session.page));
    await press[way](cityList(session.page).getByRole('link', { name }));
    arrive(model, { ...here(model), code });
    await cityList(session.page).waitFor({ state: 'hidden' });
  });

const traverse = (name: string, by: -1 | 1) =>
  arrival(
    name,
    async (model, session) => {
      await goBack(session.page, by);
      model.at += by;
      arrive(model, here(model));
    },
    ({ entries, at }) => entries[at + by] !== undefined,
  );

const navigateTo = (page: PageName, link: string) =>
  step(
    `navigates to ${page}`,
    async (model, session) => {
      await session.page
        .getByRole('navigation', { name: 'Разделы' })
        .getByRole('link', { name: link })
        .click();
      push(model, { page, code: null, hash: '' });
    },
    (model) => here(model).page !== page,
  );

export const start = (): CityModel => ({
  entries: [{ page: 'law', code: null, hash: '' }],
  at: 0,
  stored: null,
  hasUnknownCode: false,
});

export const steps: readonly Step<CityModel>[] = [
  open('law', ''),
  open('law', '?city_code=msk'),
  open('sert', '?city_code=luga&utm_source=letter'),
  open('law', '?city_code=luga&city_code=msk'),
  open('sert', '?city_code=zzz'),
  choose('msk', 'mouse'),
  choose('luga', 'mouse'),
  choose('spb', 'Enter'),
  choose('luga', 'Enter'),
  choose('msk', 'a double click'),
  navigateTo('sert', 'Сертификаты'),
  navigateTo('law', 'Юридическим лицам'),
  traverse('goes back', -1),
  traverse('goes forward', 1),
  arrival('reloads', async (model, session) => {
    await session.page.reload();
    arrive(model, here(model));
  }),
  arrival(
    'follows the link to the office’s answers',
    async (model, session) => {
      await session.page.getByRole('link', { name: 'Полезная информация' }).click();
      const entry = here(model);
      if (entry.hash === '') push(model, { ...entry, hash: '#helpful-info' });
    },
    (model) => here(model).page === 'law',
  ),
  step('opens the list and closes it with Escape', async (_, session) => {
    await picker(session.page).press('Enter');
    await session.page.keyboard.press('Escape');
    expect(await cityList(session.page).isVisible()).toBe(false);
  }),
  arrival('chooses a city in another tab and returns', async (model, session) => {
    const other = await session.page.context().newPage();
    await other.goto(`${session.origin}${PATHS.sert}?city_code=luga`);
    await other.close();
    model.stored = 'luga';
    // The other tab has stored a city, so this page no longer shows the default city.
    model.hasUnknownCode = false;
    await session.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }),
  step('chooses a city while the info is loading', async (model, session) => {
    await session.slowNext(/business\/info\/msk/);
    // Use the keyboard, because a second mouse click at the same place would count as a double click.
    for (const name of ['Москва', 'Луга']) {
      await picker(session.page).press('Enter');
      await cityList(session.page).getByRole('link', { name }).press('Enter');
    }
    arrive(model, { ...here(model), code: 'luga' });
  }),
];
