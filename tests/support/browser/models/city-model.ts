import { expect } from 'vitest';
import { cityList, picker } from '../business-page';
import { goBack } from '../visit';
import { cities } from '../../upstream/usual-answers';
import { press, stepsOf, type Step, type Walk, type Way } from './walk';

type PageName = 'law' | 'sert';
interface Entry {
  readonly page: PageName;
  readonly code: string | null;
  readonly hash: string;
}

/** What is known of the walk: the tab's history, and the city that is stored. */
interface CityModel {
  entries: Entry[];
  at: number;
  stored: string | null;
  /** The page was opened by a code that no city has: the first is shown until the visitor goes on. */
  mistyped: boolean;
}

const PATHS = { law: '/promo/law', sert: '/promo/sert/' };
const CODES = new Set(cities.map(({ code }) => code));
const [FIRST] = cities;
const here = ({ entries, at }: CityModel): Entry => entries[at] ?? { page: 'law', code: null, hash: '' };
const isKnown = (code: string | null): code is string => code !== null && CODES.has(code);

/** On arrival, as on Back: a city that the address names is stored, a code that no city has leaves the address. */
function arrive(model: CityModel, entry: Entry): void {
  model.mistyped = entry.code !== null && !isKnown(entry.code);
  model.entries[model.at] = model.mistyped ? { ...entry, code: null } : entry;
  if (isKnown(entry.code)) model.stored = entry.code;
}
function push(model: CityModel, entry: Entry): void {
  model.entries.splice(model.at + 1);
  model.at += 1;
  arrive(model, entry);
}

/** Screen = the city that the address names; where it names none, the stored one; else the region's, which is the first. */
export async function seen(model: CityModel, walk: Walk, acted: boolean): Promise<void> {
  const { page, code } = here(model);
  const named = code ?? (model.mistyped ? null : model.stored);
  const wanted = cities.find((city) => city.code === named) ?? FIRST;
  await walk.shows(
    whatIsSeen,
    {
      path: PATHS[page],
      page: PATHS[page],
      address: code,
      city: wanted?.name,
      phone: wanted?.phone,
      ...(page === 'law' && { info: [wanted?.code] }),
      stored: model.stored,
      chosen: [wanted?.name],
    },
    acted,
  );
}
const { step, arrival } = stepsOf(seen);

function whatIsSeen() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const office = document.querySelector('#office')?.textContent ?? '';
  return {
    path: location.pathname,
    // The page that is shown, which the address is ahead of while its code is on its way.
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
  arrival(`opens ${page}${query}`, async (model, walk) => {
    const { href } = new URL(PATHS[page] + query, walk.origin);
    const entry = { page, code: new URLSearchParams(query).get('city_code'), hash: '' };
    // To the address that is open already, a browser makes no new entry.
    if (walk.page.url() === href) arrive(model, entry);
    else push(model, entry);
    await walk.page.goto(href);
  });

const choose = (code: string, way: Way) =>
  step(`chooses ${code} by ${way}`, async (model, walk) => {
    const name = cities.find((city) => city.code === code)?.name ?? '';
    await press[way === 'Enter' ? way : 'mouse'](picker(walk.page));
    await press[way](cityList(walk.page).getByRole('link', { name }));
    arrive(model, { ...here(model), code });
    await cityList(walk.page).waitFor({ state: 'hidden' });
  });

const travel = (name: string, by: -1 | 1) =>
  arrival(
    name,
    async (model, walk) => {
      await goBack(walk.page, by);
      model.at += by;
      arrive(model, here(model));
    },
    ({ entries, at }) => entries[at + by] !== undefined,
  );

const goTo = (page: PageName, link: string) =>
  step(
    `goes to ${page}`,
    async (model, walk) => {
      await walk.page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: link }).click();
      push(model, { page, code: null, hash: '' });
    },
    (model) => here(model).page !== page,
  );

export const start = (): CityModel => ({
  entries: [{ page: 'law', code: null, hash: '' }],
  at: 0,
  stored: null,
  mistyped: false,
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
  goTo('sert', 'Сертификаты'),
  goTo('law', 'Юридическим лицам'),
  travel('goes back', -1),
  travel('goes forward', 1),
  arrival('reloads', async (model, walk) => {
    await walk.page.reload();
    arrive(model, here(model));
  }),
  arrival(
    'follows the link to the office’s answers',
    async (model, walk) => {
      await walk.page.getByRole('link', { name: 'Полезная информация' }).click();
      const entry = here(model);
      if (entry.hash === '') push(model, { ...entry, hash: '#helpful-info' });
    },
    (model) => here(model).page === 'law',
  ),
  step('opens the list and leaves it by Escape', async (_, walk) => {
    await picker(walk.page).press('Enter');
    await walk.page.keyboard.press('Escape');
    expect(await cityList(walk.page).isVisible()).toBe(false);
  }),
  arrival('chooses in a second tab and comes back', async (model, walk) => {
    const other = await walk.page.context().newPage();
    await other.goto(`${walk.origin}${PATHS.sert}?city_code=luga`);
    await other.close();
    model.stored = 'luga';
    // A page whose address names a city stays with it.
    model.mistyped = false;
    await walk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }),
  step('chooses while the info is slow', async (model, walk) => {
    await walk.slowNext(/business\/info\/msk/);
    // By keys: a second press of a mouse at the same place would be one of a double click.
    for (const name of ['Москва', 'Луга']) {
      await picker(walk.page).press('Enter');
      await cityList(walk.page).getByRole('link', { name }).press('Enter');
    }
    arrive(model, { ...here(model), code: 'luga' });
  }),
];
