/** Keys under which the tab keeps cards (app/tab-draft). A card is never part of an address. */

/** Key of the number in the card field of a page. */
export const typedCardKey = (page: string) => `card ${page}`;
