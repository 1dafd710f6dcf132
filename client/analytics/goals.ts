import { tabStorage } from '../app/loading/tab-storage';
import { GOAL_REACHED, ANALYTICS_LOADED, reachGoal, type Goal, type Reached } from './goal';

const KEY = 'goals';
/** Maximum number of unsent goals stored in the tab. */
const MAX_KEPT = 20;

/**
 * Counts every click on an element with a goal. A double click counts once, and a busy element does not count. Returns
 * a function that counts an earlier click.
 */
export function countGoals(): (target: Element) => void {
  const count = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-goal]:not([aria-disabled])');
    if (!element) return;
    const { goal, goalAction } = element.dataset;
    const defaultAction = element.tagName === 'A' ? 'Link Click' : 'Button click';
    // Components only set both attributes with these types (goal.ts).
    reachGoal(goal as Goal, (goalAction as Reached[1] | undefined) ?? defaultAction);
  };
  addEventListener('click', ({ target, detail }) => detail < 2 && count(target as Element), true);
  addEventListener('auxclick', ({ target, button }) => button === 1 && count(target as Element), true);
  return count;
}

/**
 * Stores goals that were not sent before the page was left, and reports them on the next page of the tab. Analytics
 * that load late read goals from the data layer.
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
  // This script may run after the first `pageshow`.
  for (const kept of takeStoredGoals()) reachGoal(...kept);
  // A page restored from the back/forward cache still has its goals in the data layer.
  addEventListener('pageshow', ({ persisted }) => persisted && unsent && (unsent = takeStoredGoals()));
}
