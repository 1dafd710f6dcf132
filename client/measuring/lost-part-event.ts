/** Said on the window each time a part of the page was asked for in vain. */
export const LOST_PART = 'lost-part';
