import { tabStorage } from '../app/loading/tab-storage';
import { GOAL_REACHED, ANALYTICS_LOADED, reachGoal, type Goal, type Reached } from './goal';

const KEY = 'goals';
/** Maximum number of unsent goals kept in sessionStorage. */
const MAX_KEPT = 20;

/**
 * Reports the goal of each clicked element that has a `data-goal` attribute. A double click counts once, and elements
 * with `aria-disabled` are ignored. Returns a function that reports the goal of an element that was clicked before this
 * call.
 */
export function countGoals(): (target: Element) => void {
  const count = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-goal]:not([aria-disabled])');
    if (!element) return;
    const { goal, goalAction } = element.dataset;
    const defaultAction = element.tagName === 'A' ? 'Link Click' : 'Button click';
    // Safe casts: the types in goal.ts allow only valid values for both attributes.
    reachGoal(goal as Goal, (goalAction as Reached[1] | undefined) ?? defaultAction);
  };
  addEventListener('click', ({ target, detail }) => detail < 2 && count(target as Element), true);
  addEventListener('auxclick', ({ target, button }) => button === 1 && count(target as Element), true);
  return count;
}

/**
 * Stores unsent goals in sessionStorage when the visitor leaves the page. The next page in the same browser tab adds
 * the stored goals to its data layer, where analytics scripts find them.
 */
export function keepUnsentGoals(): void {
  let unsent: Reached[] | undefined = [];
  const takeStoredGoals = () => {
    const kept = (tabStorage.get(KEY) ?? []) as Reached[];
    tabStorage.remove(KEY);
    return kept;
  };
  addEventListener(GOAL_REACHED, ({ detail }) => unsent?.push(detail));
  addEventListener(ANALYTICS_LOADED, () => (unsent = undefined));
  addEventListener('pagehide', () => unsent?.length && tabStorage.set(KEY, unsent.slice(0, MAX_KEPT)));
  // Report the stored goals now and not on `pageshow`, because the first `pageshow` event may have fired already.
  for (const kept of takeStoredGoals()) reachGoal(...kept);
  // A page restored from the back/forward cache still has these goals in its data layer, so do not report them again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && unsent) unsent = takeStoredGoals();
  });
}
