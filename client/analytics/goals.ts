import { tabStorage } from '../app/loading/tab-storage';
import { GOAL_REACHED, GOALS_TOLD, reachGoal, type Reached } from './goal';

const KEY = 'goals';
/** More than anybody reaches on one page. */
const AT_MOST = 20;

/**
 * Counts every press of an element with a goal. Returns how to count a press that was made before. A double click is one
 * press, an element that is busy reaches none.
 */
export function countGoals(): (target: Element) => void {
  const count = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-goal]:not([aria-disabled])');
    if (!element) return;
    const { goal, goalAction = element.tagName === 'A' ? 'Link Click' : 'Button click' } = element.dataset;
    reachGoal(...([goal, goalAction] as unknown as Reached));
  };
  addEventListener('click', ({ target, detail }) => detail < 2 && count(target as Element), true);
  addEventListener('auxclick', ({ target, button }) => button === 1 && count(target as Element), true);
  return count;
}

/**
 * The data layer remembers, so analytics that load later miss nothing. What they had not been told when the page was left
 * they are told on the tab's next page.
 */
export function keepUntoldGoals(): void {
  let untold: Reached[] | undefined = [];
  const takeKept = () => {
    const kept = (tabStorage.get(KEY) ?? []) as Reached[];
    tabStorage.remove(KEY);
    return kept;
  };
  addEventListener(GOAL_REACHED, ({ detail }) => untold?.push(detail));
  addEventListener(GOALS_TOLD, () => (untold = undefined));
  addEventListener('pagehide', () => untold?.length && tabStorage.set(KEY, untold.slice(0, AT_MOST)));
  // The code may come after the page was shown for the first time.
  for (const kept of takeKept()) reachGoal(...kept);
  // A page that comes back as it was has its own in the data layer still.
  addEventListener('pageshow', ({ persisted }) => persisted && untold && (untold = takeKept()));
}
