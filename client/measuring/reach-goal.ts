import type { Goal } from './goal';
import { GOAL_REACHED } from './goal-reached';

/** Counts a goal that is reached by what the API says, not by a press. */
export function reachGoal(goal: Goal): void {
  dispatchEvent(new CustomEvent(GOAL_REACHED, { detail: goal }));
}
