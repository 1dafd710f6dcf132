import { tabStorage } from '../app/loading/tab-storage';
import { GOAL_REACHED, ANALYTICS_LOADED, reachGoal, type Goal, type Reached } from './goal';

const KEY = 'goals';
/** Maximum number of unsent goals kept in the tab. */
const MAX_KEPT = 20;

/**
 * Counts clicks on elements with a goal. A double click counts once, and clicks on busy elements are ignored. Returns a
 * function that counts a click made before this call.
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
 * Saves unsent goals when the visitor leaves the page, and adds them to the data layer of the next page in the same
 * tab. Analytics scripts that load later read the goals from the data layer.
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
  // Report the stored goals right away because the first `pageshow` event may have fired already.
  for (const kept of takeStoredGoals()) reachGoal(...kept);
  // A page restored from the back/forward cache still has these goals in its data layer, so do not report them again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && unsent) unsent = takeStoredGoals();
  });
}
