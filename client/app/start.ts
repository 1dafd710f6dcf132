import { rememberClick, rememberClicks, replayClicks } from './replay-clicks';
import { countGoals, keepUntoldGoals } from '../analytics/goals';
import { IMPORT_FAILED, reloadOnce, restoreFocus, withRetry } from './loading/lazy-import';
import { countErrors } from '../analytics/count-errors';
import { keepDraftFields, restoreDraftFields } from './loading/draft-fields';

/** Waiting longer for a picture or a paint that does not come would keep the page from being used, in milliseconds. */
const AT_MOST = 3000;
/** Signs that somebody wants to use the page now. */
const INTENTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

const { dataset: given } = document.getElementById('start') ?? document.head;
/** How the page's code is, for the styles: on its way, there, or failed (ui/loading/Scripting). */
const { dataset: page } = document.documentElement;
/** All of it is there: what runs first may run before. */
const whole = new Promise<unknown>((resolve) => {
  if (document.readyState !== 'loading') resolve(null);
  else addEventListener('DOMContentLoaded', resolve, { once: true });
}).then(restoreDraftFields);
// First: a press that waits counts when it is done.
rememberClicks();
const countGoal = countGoals();
let started = false;

/**
 * Resolves when what the page shows has been put on the screen: a frame that has been drawn is not there yet. At once in
 * browsers that do not tell.
 */
const firstContentfulPaint = () =>
  new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Tells of the press that was made before this code ran, where the browser remembers it (`first-input`). */
function pressBefore(tell: (target: Element) => void): void {
  // Not every browser counts.
  const counts = performance.eventCounts as EventCounts | undefined;
  if (!counts?.get('click')) return;
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first?.target) tell(first.target as Element);
  }).observe({ type: 'first-input', buffered: true });
}

/**
 * The browser's entry. A page is there to be seen before it is there to be used: its code is asked for when what the
 * visitor looks at has been painted, or when the visitor wants to use it, all parts at once, so that they never share
 * the line with the first view (ADR 0007). What cannot be had is dealt with as the decision
 * record client-loading has it.
 */
async function start(): Promise<void> {
  if (started) return;
  started = true;
  try {
    const parts = (given['parts'] ?? '').split(' ').map((part) => withRetry(() => import(part)));
    const [main] = (await Promise.all(parts)) as [typeof import('./main')];
    await whole;
    await main.hydrate();
    page['code'] = 'here';
    restoreFocus();
    replayClicks();
  } catch (error) {
    console.error(error);
    dispatchEvent(new Event(IMPORT_FAILED));
    if (replayClicks() || reloadOnce()) return;
    page['code'] = 'failed';
    restoreFocus();
  }
}

page['code'] = 'coming';
countErrors();
if (given['goals'] !== undefined) keepUntoldGoals();
keepDraftFields();
pressBefore((target) => rememberClick(target) || countGoal(target));
for (const type of INTENTIONS) addEventListener(type, () => void start(), { capture: true, once: true });
const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
addEventListener('load', () =>
  requestAnimationFrame(() => whenIdle(() => void firstContentfulPaint().then(start))),
);
setTimeout(() => void start(), AT_MOST);
