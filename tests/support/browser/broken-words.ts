/** In the page: words that go on in a second line, in what a selector finds. A dash between two words may end a line. */
export function brokenWords(selector: string): string[] {
  const faults: string[] = [];
  for (const part of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...more] = range.getClientRects();
        if (first && more.some(({ top }) => top > first.top + first.height / 2)) faults.push(word);
      }
  }
  return faults;
}
