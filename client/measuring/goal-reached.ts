/** The event of the window that says: a goal is reached, though no press of its own has led there. */
export const GOAL_REACHED = 'goal-reached';
