import { tabStorage } from '../app/loading/tab-storage';
import { GOAL_COUNTED, GOAL_REACHED, GOALS_TOLD } from './goal';

const KEY = 'goals';
/** More than anybody reaches on one page. */
const AT_MOST = 20;

/** A goal's name, and whether a link or a button led there. */
type Reached = readonly [goal: string, action: string];

function takeKept(): Reached[] {
  const kept = (tabStorage.get(KEY) ?? []) as Reached[];
  tabStorage.remove(KEY);
  return kept;
}

/**
 * Tells the data layer of every press of an element with a goal, and only the goal's name: nothing that a visitor typed.
 * Returns how to tell of a press that was made before. A double click is one press, an element that is busy reaches none.
 * The data layer remembers, so analytics that load later miss nothing. Where
 * analytics are in use, goals that they had not been told when the page was left are told on the tab's next page.
 */
export function countGoals(analyticsInUse: boolean): (target: Element) => void {
  const layer = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  let untold: Reached[] = [];
  let told = !analyticsInUse;

  const tell = (reached: Reached) => {
    const [goal, action] = reached;
    if (!told) untold.push(reached);
    layer.push({ event: 'goal', goal }, { event: 'Site event', category: 'Behaviour', action, label: goal });
    dispatchEvent(new CustomEvent(GOAL_COUNTED, { detail: goal }));
  };

  if (analyticsInUse) {
    addEventListener(GOALS_TOLD, () => {
      told = true;
      untold = [];
    });
    addEventListener('pagehide', () => {
      if (untold.length) tabStorage.set(KEY, untold.splice(0, AT_MOST));
    });
    // The code may come after the page was shown for the first time.
    takeKept().forEach(tell);
    addEventListener('pageshow', ({ persisted }) => {
      // A page that comes back as it was has its own in the data layer still.
      if (persisted) untold = takeKept();
    });
  }

  const count = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-goal]:not([aria-disabled])');
    const { goal, goalAction } = element?.dataset ?? {};
    if (goal) tell([goal, goalAction ?? (element?.tagName === 'A' ? 'Link Click' : 'Button click')]);
  };
  addEventListener('click', ({ target, detail }) => detail < 2 && count(target as Element), true);
  addEventListener(GOAL_REACHED, (event) => tell([(event as CustomEvent<string>).detail, 'Button click']));
  addEventListener('auxclick', ({ target, button }) => button === 1 && count(target as Element), true);
  return count;
}
