import { tabStorage } from '../page/tab-storage';
import { GOALS_TOLD } from './goals-told';

const KEY = 'goals';
/** More than anybody reaches on one page. */
const AT_MOST = 20;

/** A goal's name, and whether a link or a button led there. */
type Reached = readonly [goal: string, action: 'Link Click' | 'Button click'];

function takeKept(): Reached[] {
  const kept = (tabStorage.get(KEY) ?? []) as Reached[];
  tabStorage.remove(KEY);
  return kept;
}

/**
 * Tells the data layer of every press of an element with a goal, and only the goal's name: nothing that a visitor typed.
 * The data layer remembers, so analytics that load later miss nothing. A button that is busy reaches no goal. Where
 * analytics are in use, goals that they had not been told when the page was left are told on the tab's next page.
 */
export function goalTeller(analyticsInUse: boolean): (target: Element) => void {
  const layer = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  let untold: Reached[] = [];
  let told = !analyticsInUse;

  const tell = (reached: Reached) => {
    const [goal, action] = reached;
    if (!told) untold.push(reached);
    layer.push({ event: 'goal', goal }, { event: 'Site event', category: 'Behaviour', action, label: goal });
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
  return (target) => {
    const element = target.closest('[data-goal]:not([aria-disabled])');
    const goal = element?.getAttribute('data-goal');
    if (element && goal) tell([goal, element.tagName === 'A' ? 'Link Click' : 'Button click']);
  };
}
