/** A page's words as they are read: with ordinary spaces, without scripts and what keeps words in one line. */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<\/?span[^>]*>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/\u00a0|&nbsp;/g, ' ');
