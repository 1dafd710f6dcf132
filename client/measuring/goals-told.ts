/** The event of the window that says: everything that listens to the data layer is there. */
export const GOALS_TOLD = 'goals-told';
