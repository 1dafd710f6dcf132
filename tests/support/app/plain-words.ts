/**
 * Removes scripts, comments and <span> tags from HTML, and replaces non-breaking spaces with spaces. Keeps all other
 * tags.
 */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<\/?span[^>]*>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/\u00a0|&nbsp;/g, ' ');
