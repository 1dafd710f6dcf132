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
export const GOAL_REACHED = 'goal-reached';

/** A goal, and whether a link or a button led there. */
export type Reached = readonly [goal: Goal, action: 'Link Click' | 'Button click'];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface WindowEventMap {
    [GOAL_REACHED]: CustomEvent<Reached>;
  }
}

/** Tells the data layer that a goal is reached: its name, and nothing that a visitor typed. */
export function reachGoal(...reached: Reached): void {
  const [goal, action] = reached;
  const event = { event: 'Site event', category: 'Behaviour', action, label: goal };
  (window.dataLayer ??= []).push({ event: 'goal', goal }, event);
  dispatchEvent(new CustomEvent<Reached>(GOAL_REACHED, { detail: reached }));
}
