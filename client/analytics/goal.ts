/** Names of marketing goals, as they appear in analytics reports (product: Analytics). */
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
    /** Marketing goal reported when the visitor clicks the element. */
    'data-goal'?: Goal | undefined;
    /**
     * Set on a link that acts as a button, for example to open a modal. The goal is then reported as «Button click»
     * instead of «Link Click».
     */
    'data-goal-action'?: 'Button click';
  }
}

/** Name of the window event fired when every analytics script has loaded or failed. */
export const ANALYTICS_LOADED = 'analytics-loaded';

/**
 * Name of the window event fired when a goal is added to `dataLayer`. The event detail contains the goal and the
 * action.
 */
export const GOAL_REACHED = 'goal-reached';

/** A marketing goal and its action: a click on a link or on a button. */
export type Reached = readonly [goal: Goal, action: 'Link Click' | 'Button click'];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface WindowEventMap {
    [GOAL_REACHED]: CustomEvent<Reached>;
  }
}

/**
 * Adds a goal to `window.dataLayer`, which analytics scripts read. The data layer never contains text that a visitor
 * typed.
 */
export function reachGoal(...reached: Reached): void {
  const [goal, action] = reached;
  const event = { event: 'Site event', category: 'Behaviour', action, label: goal };
  (window.dataLayer ??= []).push({ event: 'goal', goal }, event);
  dispatchEvent(new CustomEvent<Reached>(GOAL_REACHED, { detail: reached }));
}
