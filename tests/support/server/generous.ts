/** An environment in which nobody comes to the end of an allowance. */
export const GENEROUS = {
  LIMIT_LOOKUPS_PER_MINUTE: '100000',
  LIMIT_LOOKUPS_PER_HOUR: '100000',
  LIMIT_NEW_CARDS_PER_DAY: '1000000',
  LIMIT_FEEDBACK_PER_MINUTE: '100000',
};
