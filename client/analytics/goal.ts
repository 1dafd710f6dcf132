/** Marketing goals (product: Analytics). Analytics reports use these names. */
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
    /** Goal reached by a click on the element. */
    'data-goal'?: Goal | undefined;
    /** Action for analytics, if the tag name would be misleading: a link that opens a modal. */
    'data-goal-action'?: 'Button click';
  }
}

/** Window event: all analytics scripts have loaded. */
export const ANALYTICS_LOADED = 'analytics-loaded';

/** Window event: a goal was added to the data layer and is the event's detail. */
export const GOAL_REACHED = 'goal-reached';

/** A goal with the kind of control that reached it. */
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
