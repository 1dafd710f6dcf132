import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitUntilInteractive } from '../support/browser/visit';
import { sharedSite } from '../support/browser';
import { GENEROUS } from '../support/programs/generous-limits';

const site = sharedSite(GENEROUS);
const PAGES = ['', 'knauf2025', 'karta-elektrika', 'lovecategory', 'law', 'sert/'];
/** Times of the clicks, in milliseconds after the first paint. */
const MOMENTS = [0, 250, 600, 1000, 1500, 2200];
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOW_PROCESSOR = 4;
/** A page counts as settled if it has not changed for this many milliseconds. */
const REST = 900;

/** A control, identified by its visible text. Its kind determines the expected result of a click. */
interface Control {
  readonly key: string;
  readonly kind: 'opener' | 'link' | 'field' | 'button';
  readonly href: string;
}
/** Global variables that `inPage` adds to the window. */
interface Watched {
  readonly controls: () => readonly (readonly [element: HTMLElement, control: Control])[];
  readonly followed: string[];
  readonly dataLayer?: readonly { readonly event?: string; readonly goal?: string }[];
}

/**
 * Runs in the browser before the scripts of the page. Finds all controls, and records clicked links instead of following
 * them.
 */
function inPage() {
  const kindOf = (element: HTMLElement): Control['kind'] => {
    if (element.matches('[href$="#card-status"], [href$="#office"]')) return 'opener';
    // This link opens the callback form as soon as the code of the form has loaded.
    if (element.textContent === 'позвонить') return 'opener';
    if (element.matches('a')) return 'link';
    return element.matches('input, select, textarea') ? 'field' : 'button';
  };
  const nameOf = (element: HTMLElement): string => {
    if (element.matches('header details summary')) return 'city';
    // Do not use `textContent`, because hydration removes hidden text from some controls.
    return element.ariaLabel ?? element.getAttribute('placeholder') ?? element.innerText.trim();
  };
  const controls: Watched['controls'] = () => {
    const seen: Record<string, number> = {};
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('[href$="#main"], form [type=submit]'))
      .map((element) => {
        const name = nameOf(element);
        seen[name] = (seen[name] ?? 0) + 1;
        const control: Control = {
          key: `${name.slice(0, 60)}#${seen[name]}`,
          kind: kindOf(element),
          href: element instanceof HTMLAnchorElement ? element.href : '',
        };
        return [element, control] as const;
      });
  };
  const followed: string[] = [];
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    followed.push(link.href);
  });
  Object.assign(window, { controls, followed });
}

const PHONE = {
  width: 390,
  prepare: (page: Page) => page.addInitScript(inPage),
} as const;

/** Returns the controls in the server-rendered HTML of a page. */
async function controlsOf(path: string) {
  const { page } = await site.visit(path, {
    ...PHONE,
    beforeHydration: true,
    async prepare(fresh) {
      await PHONE.prepare(fresh);
      await fresh.route(/\/assets\/start-/, (route) => route.abort());
    },
  });
  const controls = await page.evaluate(() =>
    (window as unknown as Watched).controls().map(([, control]) => control),
  );
  await page.close();
  return controls;
}

/** Clicks a control, and types into it if it is a field. Throws if the page does not contain the control. */
async function press(page: Page, { key, kind }: Control) {
  const place = await page.evaluate((index) => {
    const found = (window as unknown as Watched).controls().find(([, { key }]) => key === index)?.[0];
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = found?.getClientRects()[0];
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, key);
  if (!place) throw new Error(`the page has no control «${key}»`);
  await page.mouse.click(place.x, place.y);
  if (kind === 'field') await page.keyboard.type('1000001');
}

/** Returns the parts of the page that a click may change, for example the open dialogs. Runs in the browser. */
function pageState() {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const { followed, dataLayer = [] } = window as unknown as Watched;
  return {
    goals: dataLayer.flatMap(({ event, goal }) => (event === 'goal' ? [goal] : [])),
    followed: [...followed],
    dialogs: visible('dialog[open]').map((dialog) => dialog.querySelector('h2')?.textContent),
    open: visible('details[open] > summary').length,
    banners: visible('[data-covers-bottom]').length,
    fields: visible('input, select, textarea').map((field) => (field as HTMLInputElement).value),
    answers: visible('output, [role=status]').map((answer) => answer.textContent),
  };
}

/**
 * Returns the result of a click: the state of the page and the analytics goals that the page has reported. Returns
 * 'leaving' while the browser leaves the page.
 */
async function resultOf(page: Page, { kind, href }: Control): Promise<unknown> {
  const seen = await page.evaluate(pageState).catch(() => undefined);
  if (!seen) return 'leaving';
  const { goals, followed, ...state } = seen;
  const leads = followed.includes(href) || page.url() === href;
  if (kind === 'link') return { goals, leads };
  // A link that opens a modal may navigate to its target instead, if the code of the modal has not loaded yet.
  if (kind === 'opener') return { goals, opens: leads || state.dialogs.length > 0 };
  return { goals, ...state };
}

/** Minimum expected result of a click after hydration, for each kind of control. */
const REQUIRED = { link: { leads: true }, opener: { opens: true }, field: {}, button: {} } as const;

/**
 * Clicks a control after hydration and waits for the minimum expected result. Returns the full result once the page has
 * stopped changing.
 */
async function wantedOf(path: string, control: Control) {
  const { page } = await site.visit(path, PHONE);
  await press(page, control);
  await expect.poll(() => resultOf(page, control)).toMatchObject(REQUIRED[control.kind]);
  let [last, next]: unknown[] = [];
  do {
    last = next;
    await page.waitForTimeout(REST);
    next = await resultOf(page, control);
  } while (JSON.stringify(next) !== JSON.stringify(last));
  await page.close();
  return next;
}

/** Opens a page on a simulated slow phone and waits for the first paint. */
async function openSlowly(path: string): Promise<Page> {
  const { page } = await site.visit(path, {
    ...PHONE,
    beforeHydration: true,
    async prepare(fresh) {
      await PHONE.prepare(fresh);
      const client = await fresh.context().newCDPSession(fresh);
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', SLOW_LINE);
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
    },
  });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  return page;
}

/**
 * Clicks a control on a slow phone while the scripts are loading. Checks that the expected result appears and remains.
 */
async function pressEarly(path: string, control: Control, moment: number, expected: unknown) {
  const page = await openSlowly(path);
  await page.waitForTimeout(moment);
  await press(page, control);
  await expect.poll(() => resultOf(page, control), { timeout: 15_000 }).toEqual(expected);
  await waitUntilInteractive(page);
  await page.waitForTimeout(REST);
  expect(await resultOf(page, control)).toEqual(expected);
  await page.close();
}

describe('Every control', () => {
  it.each(PAGES)(
    'works the same before and after hydration on /promo/%s',
    async (page) => {
      const path = `/promo/${page}`;
      const wrong: string[] = [];
      const controls = await controlsOf(path);
      expect(controls.length).toBeGreaterThan(5);
      for (const [index, control] of controls.entries()) {
        const expected = await wantedOf(path, control);
        // Click each link at only one of the times, because pages have many similar links.
        const moments = control.kind === 'link' ? MOMENTS.slice(index % MOMENTS.length).slice(0, 1) : MOMENTS;
        for (const moment of moments)
          await pressEarly(path, control, moment, expected).catch((error: unknown) =>
            wrong.push(`${control.kind} ${control.key} at ${moment} ms: ${String(error)}`),
          );
      }
      expect(wrong).toEqual([]);
    },
    3_600_000,
  );
});
