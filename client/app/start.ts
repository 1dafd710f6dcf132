import { rememberClick, rememberClicks, replayClicks } from './replay-clicks';
import { countGoals, keepUnsentGoals } from '../analytics/goals';
import { addStyleSheet } from './loading/add-style-sheet';
import {
  IMPORT_FAILED,
  isPageReachable,
  reloadOnce,
  rememberSubmits,
  resumeAfterReload,
  withRetry,
} from './loading/lazy-import';
import { countErrors } from '../analytics/count-errors';
import { keepDraftFields, restoreDraftFields } from './loading/draft-fields';

/** Maximum time in milliseconds to wait for the first paint. After this time, the code of the page loads anyway. */
const MAX_WAIT = 3000;
/**
 * Events that show that the visitor is interacting with the page. The first of them starts loading the code of the
 * page.
 */
const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

const { dataset: options } = document.getElementById('start') ?? document.head;
/**
 * The attribute `data-code` of the html element is `coming` while the code loads, and then `here` or `failed`. Style
 * sheets use it to show or hide content (ui/loading/Scripting).
 */
const { dataset: page } = document.documentElement;
/** Resolves once the document is parsed and the stored text of its fields is restored. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState !== 'loading') resolve(null);
  else addEventListener('DOMContentLoaded', resolve, { once: true });
}).then(restoreDraftFields);
keepDraftFields();
// Register this listener before countGoals. Otherwise, a click that is repeated after hydration would count twice.
rememberClicks();
const countGoal = countGoals();
let started = false;

/** Resolves after the first contentful paint, or immediately if the browser does not measure it. */
const firstContentfulPaint = () =>
  new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * Calls the callback with the element that the visitor clicked before this script ran. Works only in browsers that
 * report `first-input`.
 */
function onEarlierClick(callback: (target: Element) => void): void {
  // Some browsers do not support `eventCounts`.
  const counts = performance.eventCounts as EventCounts | undefined;
  if (!counts?.get('click')) return;
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first?.target) callback(first.target as Element);
  }).observe({ type: 'first-input', buffered: true });
}

/** Loads one of the page's scripts or style sheets. */
const loadPart = (path: string): Promise<unknown> =>
  path.endsWith('.css') ? addStyleSheet(path) : import(path);

/**
 * Loads and hydrates the page. Called after the first paint, or as soon as the visitor interacts with the page. All
 * files load in parallel. ADR 0007 describes what happens if a file fails to load.
 */
async function start(): Promise<void> {
  if (started) return;
  started = true;
  try {
    const parts = (options['parts'] ?? '').split(' ').map((part) => withRetry(() => loadPart(part)));
    const [main] = (await Promise.all(parts)) as [typeof import('./main')];
    await parsed;
    await main.hydrate();
    page['code'] = 'here';
    resumeAfterReload();
    main.focusLinkedPart();
    replayClicks();
  } catch (error) {
    console.error(error);
    dispatchEvent(new Event(IMPORT_FAILED));
    const submitsForm = replayClicks();
    if (submitsForm || ((await isPageReachable()) && reloadOnce())) return;
    page['code'] = 'failed';
    resumeAfterReload();
  }
}

page['code'] = 'coming';
countErrors();
if (options['goals'] !== undefined) keepUnsentGoals();
rememberSubmits();
onEarlierClick((target) => {
  if (!rememberClick(target)) countGoal(target);
});
for (const type of INTENT_EVENTS) addEventListener(type, () => void start(), { capture: true, once: true });
const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
addEventListener('load', () =>
  requestAnimationFrame(() => whenIdle(() => void firstContentfulPaint().then(start))),
);
setTimeout(() => void start(), MAX_WAIT);
