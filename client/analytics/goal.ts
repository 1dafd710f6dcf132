/** Goals of marketing (product: Analytics). Reports in the counters use these names. */
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
    /** Goal that a click on the element reaches. */
    'data-goal'?: Goal | undefined;
    /** Action that analytics get if the element's name does not say it: a link that opens a modal. */
    'data-goal-action'?: 'Button click';
  }
}

/** Event of the window: all analytics have loaded. */
export const GOALS_TOLD = 'goals-told';

/** Event of the window: the data layer has a new goal, the event's detail. */
export const GOAL_REACHED = 'goal-reached';

/** A goal, and whether a link or a button reached it. */
export type Reached = readonly [goal: Goal, action: 'Link Click' | 'Button click'];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface WindowEventMap {
    [GOAL_REACHED]: CustomEvent<Reached>;
  }
}

/** Adds a goal to the data layer. Typed text never gets there. */
export function reachGoal(...reached: Reached): void {
  const [goal, action] = reached;
  const event = { event: 'Site event', category: 'Behaviour', action, label: goal };
  (window.dataLayer ??= []).push({ event: 'goal', goal }, event);
  dispatchEvent(new CustomEvent<Reached>(GOAL_REACHED, { detail: reached }));
}
