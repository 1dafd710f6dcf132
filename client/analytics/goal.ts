/** Marketing goals by the names used in analytics reports (product: Analytics). */
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
    /** Marketing goal to report when the element is clicked. */
    'data-goal'?: Goal | undefined;
    /** Overrides the action derived from the tag name, for example on a link that opens a modal. */
    'data-goal-action'?: 'Button click';
  }
}

/** Window event fired when all analytics scripts have loaded or failed. */
export const ANALYTICS_LOADED = 'analytics-loaded';

/** Window event fired when a goal is added to the data layer. The event detail contains the goal and the action. */
export const GOAL_REACHED = 'goal-reached';

/** A reached goal and the type of control that the visitor clicked. */
export type Reached = readonly [goal: Goal, action: 'Link Click' | 'Button click'];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface WindowEventMap {
    [GOAL_REACHED]: CustomEvent<Reached>;
  }
}

/** Adds a goal to the data layer. The data layer never contains text that a visitor typed. */
export function reachGoal(...reached: Reached): void {
  const [goal, action] = reached;
  const event = { event: 'Site event', category: 'Behaviour', action, label: goal };
  (window.dataLayer ??= []).push({ event: 'goal', goal }, event);
  dispatchEvent(new CustomEvent<Reached>(GOAL_REACHED, { detail: reached }));
}
