/** What marketing counts (specification 7). The names are theirs, spelling included. */
export type Goal =
  | 'check-bonus'
  | 'accept-category'
  | 'go-to-choose-category'
  | 'go-to-category-petrovichru'
  | 'go-to-category-from-popup'
  | 'banner'
  | 'loalty';

interface Analytics {
  dataLayer?: unknown[];
  ym?: (...command: unknown[]) => void;
}

/** The counter's number, told by the server with the page; absent: off. */
let counter: string | undefined;

export function setCounter(id: string | undefined): void {
  counter = id;
}

/** Reports a goal reached by a click. Only the goal's name is told: nothing that a visitor typed. */
export function reachGoal(goal: Goal, element: 'Link' | 'Button'): void {
  const analytics = window as unknown as Analytics;
  analytics.dataLayer ??= [];
  analytics.dataLayer.push(
    { event: 'goal', goal },
    {
      event: 'Site event',
      category: 'Behaviour',
      action: element === 'Link' ? 'Link Click' : 'Button click',
      label: goal,
    },
  );
  if (counter) analytics.ym?.(Number(counter), 'reachGoal', goal);
}
