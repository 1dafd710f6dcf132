import { mulberry32 } from '../../../server/sandbox/products';
import type { CampaignFolder } from './campaign-folder';
import { pathOf, PLACES, type Place } from './places';
import type { Visit } from '../clients/visitor-client';

export const KINDS = ['words', 'pictures', 'fault', 'deletion', 'new'] as const;
export type EditKind = (typeof KINDS)[number];

/** What a folder has said since a moment: which edit's words with which edit's pictures, or no campaign at all. */
interface State {
  readonly since: number;
  readonly words: number | undefined;
  readonly pictures: number;
}

/** A campaign, the states that visitors may see, and when they last saw the one before the newest. */
interface Edited {
  readonly slug: string;
  states: State[];
  oldSeenAt: number;
  readonly newSeenIn: Set<Place>;
}

/** Everywhere within so many milliseconds (product: Campaigns). */
const PATIENCE = 60_000;
/** So long after the last old answer no other is expected: instances look ten seconds apart. */
const QUIET = 15_000;
const CAMPAIGNS = 12;

/**
 * Campaigns in a folder that is edited while visitors look. Words and pictures say which edit they are of, so that one
 * look at a page and its pictures tells whether they belong together.
 */
export function editedCampaigns(folder: CampaignFolder, seed: string) {
  const random = mulberry32(seed);
  const failures: string[] = [];
  const mixed: string[] = [];
  const counts = { edits: 0, pages: 0, pictures: 0, others: 0 };
  let revision = 0;
  let slowest = 0;
  const all = Array.from({ length: CAMPAIGNS }, (_, index): Edited => ({
    slug: `edited-${index}`,
    states: [],
    oldSeenAt: 0,
    newSeenIn: new Set(),
  }));
  // One of four is not there yet.
  all.forEach((one, index) => (index % 4 ? write(one, ++revision, revision) : become(one, undefined, 0)));

  function put({ slug }: Edited, words: number, pictures: number, change = (yaml: string) => yaml) {
    const drawing = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><title>Рисунок ${pictures}.</title></svg>`;
    const saying = (yaml: string) =>
      yaml
        .replace(/^title: .*/m, `title: Правка ${words}.`)
        .replace(/^shortTitle: .*/m, `shortTitle: Правка ${words}.`)
        .replace(/^  benefit: .*/m, `  benefit: Правка ${words}.`)
        .replace(/^lead: .*/m, `lead: Правка ${words}. Рисунок ${pictures}.`);
    folder.put(slug, (yaml) => change(saying(yaml)), {
      'banner-l.svg': drawing(300),
      'banner-m.svg': drawing(200),
      'banner-s.svg': drawing(100),
    });
  }

  function write(one: Edited, words: number, pictures: number) {
    put(one, words, pictures);
    become(one, words, pictures);
  }

  function become(one: Edited, words: number | undefined, pictures: number) {
    const since = Date.now();
    one.states = [...one.states.slice(-1), { since, words, pictures }];
    one.oldSeenAt = since;
    one.newSeenIn.clear();
  }

  const newest = ({ states }: Edited) => states.at(-1) as State;
  const isThere = (one: Edited) => newest(one).words !== undefined;
  const isAtRest = (one: Edited) =>
    one.states.length < 2 || (one.newSeenIn.size === PLACES.length && Date.now() - one.oldSeenAt > QUIET);

  /** Edits a campaign whose last edit is everywhere. Says what was done. */
  function edit(kind: EditKind): string {
    const fit = all.filter((one) => isAtRest(one) && isThere(one) === (kind !== 'new'));
    const one = fit[Math.floor(random() * fit.length)];
    if (!one) return `${kind}: no campaign is at rest`;
    counts.edits += 1;
    revision += 1;
    if (kind === 'words') write(one, revision, newest(one).pictures);
    else if (kind === 'deletion') {
      folder.remove(one.slug);
      become(one, undefined, 0);
    } else if (kind === 'fault') {
      one.states = [newest(one)];
      put(one, revision, newest(one).pictures, (yaml) => yaml.replace(/hero: '(.*)'/, 'hero: $1'));
    } else write(one, revision, revision);
    return `${kind}: ${one.slug}`;
  }

  /** Notes which state an answer shows; one that is none of the last two, or too old, is a failure. */
  function note(one: Edited, place: Place, words: number | undefined, what: string): State | undefined {
    const seen = one.states.find((state) => state.words === words);
    if (!seen) {
      failures.push(`${what}: ${words === undefined ? 'nothing' : `words of edit ${words}`}`);
      return undefined;
    }
    if (seen === newest(one)) one.newSeenIn.add(place);
    else {
      one.oldSeenAt = Date.now();
      const age = one.oldSeenAt - newest(one).since;
      slowest = Math.max(slowest, age);
      if (age > PATIENCE) failures.push(`${what}: as it was ${age / 1000} s ago`);
    }
    return seen;
  }

  type Get = (path: string) => Promise<Visit>;

  /** One visitor: a page or what names it, and every picture that comes with it. */
  async function visit(get: Get, turn: number): Promise<void> {
    const one = all[turn % all.length] as Edited;
    const place = PLACES[Math.floor(turn / all.length) % PLACES.length] as Place;
    const path = pathOf(place, one.slug);
    try {
      const answer = await get(path);
      await check(get, one, place, answer);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
  }

  async function check(get: Get, one: Edited, place: Place, { status, text }: Visit): Promise<void> {
    const what = `${place} of ${one.slug}`;
    if (place === 'page') counts.pages += 1;
    else counts.others += 1;
    if (status !== 200 && status !== 404) return void failures.push(`${what}: ${status}`);
    if (place === 'data' || place === 'sitemap') {
      const isShown = place === 'data' ? status === 200 : text.includes(`/${one.slug}<`);
      const seen = one.states.findLast(({ words }) => (words !== undefined) === isShown);
      return void note(one, place, seen ? seen.words : isShown ? NaN : undefined, what);
    }
    const own = place === 'page' ? text : cardOf(one.slug, text);
    const words = new Set([...own.matchAll(/Правка (\d+)\./g)].map(([, number]) => Number(number)));
    if (words.size > 1) return void mixed.push(`${what}: words of edits ${[...words].join(', ')}`);
    const state = note(one, place, [...words][0], what);
    const files = new Set([...own.matchAll(/\/promo\/assets\/banner-[lms]-[0-9a-f]{20}\.svg/g)].map(String));
    if (state?.words !== undefined && !files.size) failures.push(`${what}: no pictures`);
    for (const file of files) {
      const picture = await get(file);
      counts.pictures += 1;
      if (picture.status !== 200) failures.push(`${file} of ${what}: ${picture.status}`);
      else if (!picture.text.includes(`Рисунок ${state?.pictures}.`)) mixed.push(`${file} of ${what}`);
    }
  }

  const cardOf = (slug: string, text: string) =>
    new RegExp(`<li[^>]*data-theme="${slug}"[\\s\\S]*?</li>`).exec(text)?.[0] ?? '';

  return {
    edit,
    visit,
    /** Campaigns whose last edit is not everywhere yet, as far as anybody has seen. */
    pending: () => all.filter((one) => !isAtRest(one)).map(({ slug }) => slug),
    results: () => ({ counts, failures, mixed, slowest }),
  };
}
