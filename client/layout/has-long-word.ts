/** A word of as many letters has no room in a title as large as others are («электроинструменты»). */
const LONG_WORD = /[\p{L}\d]{13}/u;

/** Whether a title needs smaller letters, so that its words stay whole on a narrow screen (product: Layout). */
export const hasLongWord = (title: unknown): boolean => typeof title === 'string' && LONG_WORD.test(title);
