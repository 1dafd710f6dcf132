/** A page's words as they are read: with ordinary spaces, and without the tags that keep some of them in one line. */
export const plainWords = (html: string): string =>
  html.replaceAll(/<\/?span[^>]*>/g, '').replaceAll('\u00a0', ' ');
