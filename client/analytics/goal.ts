/** What marketing counts (product: Analytics). The names are theirs, spelling included. */
export type Goal =
  | 'check-bonus'
  | 'accept-category'
  | 'go-to-choose-category'
  | 'go-to-category-petrovichru'
  | 'go-to-category-from-popup'
  | 'banner'
  | 'loalty';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** The goal that a click on this element reaches. */
    'data-goal'?: Goal | undefined;
    /** What analytics call such a click, where it is not what the element would be: a link that opens a modal. */
    'data-goal-action'?: 'Button click';
  }
}

/** The event of the window that says: everything that listens to the data layer is there. */
export const GOALS_TOLD = 'goals-told';

/** The event of the window that says: another goal, its detail, is in the data layer. */
export const GOAL_COUNTED = 'goal-counted';

/** The event of the window that says: a goal is reached, though no press of its own has led there. */
export const GOAL_REACHED = 'goal-reached';

/** Counts a goal that is reached by what the API says, not by a press. */
export function reachGoal(goal: Goal): void {
  dispatchEvent(new CustomEvent(GOAL_REACHED, { detail: goal }));
}
