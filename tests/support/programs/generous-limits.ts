/** Environment with rate limits that no test reaches. */
export const GENEROUS = {
  LIMIT_LOOKUPS_PER_MINUTE: '100000',
  LIMIT_LOOKUPS_PER_HOUR: '100000',
  LIMIT_FEEDBACK_PER_MINUTE: '100000',
};
