/** Returns the visible text of a page with ordinary spaces, without scripts and markup that keeps words together. */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<\/?span[^>]*>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/\u00a0|&nbsp;/g, ' ');
