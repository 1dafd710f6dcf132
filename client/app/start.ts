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

/** Maximum time to wait for the first paint before loading the page's code, in milliseconds. */
const MAX_WAIT = 3000;
/**
 * Events that show that the visitor is interacting with the page. The first one triggers loading of the page's code.
 */
const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

const { dataset: options } = document.getElementById('start') ?? document.head;
/**
 * Exposes the loading state of the page scripts to style sheets: `coming`, `here` or `failed` (ui/loading/Scripting).
 */
const { dataset: page } = document.documentElement;
/** Resolves when the document is parsed, which may happen after this script runs. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState !== 'loading') resolve(null);
  else addEventListener('DOMContentLoaded', resolve, { once: true });
}).then(restoreDraftFields);
keepDraftFields();
// Register before countGoals because a recorded click is counted when it is replayed.
rememberClicks();
const countGoal = countGoals();
let started = false;

/** Resolves after the first contentful paint, or immediately if the browser does not report it. */
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
 * Calls the callback with the target of a click made before this script ran. Requires a browser that reports
 * `first-input`.
 */
function onEarlierClick(callback: (target: Element) => void): void {
  // `eventCounts` is not supported in all browsers.
  const counts = performance.eventCounts as EventCounts | undefined;
  if (!counts?.get('click')) return;
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first?.target) callback(first.target as Element);
  }).observe({ type: 'first-input', buffered: true });
}

/** Loads a script or a style sheet of the page. */
const loadPart = (path: string): Promise<unknown> =>
  path.endsWith('.css') ? addStyleSheet(path) : import(path);

/**
 * Loads and hydrates the page after the first paint, or as soon as the visitor interacts with it. All parts load in
 * parallel without delaying the first view. ADR 0007 describes how failures are handled.
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
