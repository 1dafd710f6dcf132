/** A failure is most often a mobile network's hiccup: what failed is asked for again after so long, in milliseconds. */
export const RETRY_PAUSE = 800;
