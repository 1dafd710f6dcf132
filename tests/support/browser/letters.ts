/** Checks of the rendered text. Each function runs in the browser and must not use other functions in this file. */

/**
 * Returns all visible texts in order. Each text has its font size in CSS pixels and a flag for headings. `within` is a
 * selector for a part of the page.
 */
export function sizesOfTexts(within: string): [text: string, size: number, isTitle: boolean][] {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    if (element.closest('[aria-hidden="true"]') || width <= 1 || height <= 1) return false;
    return element.checkVisibility({ contentVisibilityAuto: true });
  };
  return [...document.querySelectorAll<HTMLElement>(`${within} *`)]
    .filter((element) => hasText(element) && isVisible(element))
    .map((element) => [
      (element.textContent ?? '').trim().slice(0, 50),
      parseFloat(getComputedStyle(element).fontSize),
      !!element.closest('h1, h2, h3'),
    ]);
}

/** Part of a text on one line, with its box in the viewport. */
interface Line {
  readonly element: Element;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns texts that overflow their box or the window, texts that overlap, headings with a split word, split numbers,
 * and controls that stick out of their coloured box.
 */
export function brokenTexts(within: string): string[] {
  const faults: string[] = [];
  const lines: Line[] = [];
  const textOf = (element: Element) => (element.textContent ?? '').trim().slice(0, 50);
  const textNodesOf = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());

  function isReadable(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || element.closest('select, [aria-hidden="true"]')) return false;
    return element.checkVisibility({ contentVisibilityAuto: true });
  }

  function isFloating(element: Element | null): boolean {
    if (!element?.matches(`${within} *`)) return false;
    const { position } = getComputedStyle(element);
    return position === 'fixed' || position === 'sticky' || isFloating(element.parentElement);
  }

  function reportSplit(node: ChildNode, pattern: RegExp, mayBreak = (_part: string) => false): void {
    const range = document.createRange();
    for (const { 0: part, index } of node.textContent?.matchAll(pattern) ?? []) {
      range.setStart(node, index);
      range.setEnd(node, index + part.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (!mayBreak(part) && new Set(tops).size > 1) faults.push(`parted: ${part}`);
    }
  }

  function reportSplitWords(element: Element, node: ChildNode): void {
    const { hyphens } = getComputedStyle(element);
    // A word of more than 12 letters may be hyphenated.
    reportSplit(node, /\p{L}+/gu, (word) => hyphens === 'auto' && word.length > 12);
  }

  /** Reports numbers and ordinals such as «3 000» and «6-го». A phone number may break in its middle. */
  function reportSplitNumbers(element: Element, node: ChildNode): void {
    // At 320 px, a date in large text may be longer than a line.
    if (innerWidth < 375 || element.closest('a[href^="tel:"]')) return;
    reportSplit(node, /\d+(?:[\u00a0 ]\d{3})*(?:-\p{Ll}{1,2}(?!\p{L}))?/gu);
  }

  function reportProtrudingControl(control: HTMLElement): void {
    const isOverlay = getComputedStyle(control).position === 'absolute';
    if (isOverlay || !textOf(control) || !isReadable(control)) return;
    let box = control.parentElement;
    while (box && getComputedStyle(box).backgroundColor === 'rgba(0, 0, 0, 0)') box = box.parentElement;
    if (!box) return;
    const { left, right } = control.getBoundingClientRect();
    const outer = box.getBoundingClientRect();
    if (left < outer.left - 1 || right > outer.right + 1) faults.push(`sticks out: ${textOf(control)}`);
  }

  function collectLines(element: Element, node: ChildNode): void {
    const text = textOf(element);
    // Exclude floating elements from the overlap check, because they may cover other texts.
    const mayOverlap = isFloating(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (left < -1 || right > innerWidth + 1) faults.push(`outside: ${text}`);
      // Ignore the top and bottom of a line box, which is taller than its glyphs.
      const margin = (bottom - top) * 0.2;
      if (!mayOverlap) lines.push({ element, text, left, right, top: top + margin, bottom: bottom - margin });
    }
  }

  function reportOverlaps(): void {
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (one.element !== other.element && across > 2 && down > 2)
          faults.push(`over each other: ${one.text} | ${other.text}`);
      }
  }

  function checkElement(element: HTMLElement): void {
    const nodes = textNodesOf(element);
    if (nodes.length === 0 || !isReadable(element)) return;
    const isInline = getComputedStyle(element).display === 'inline';
    if (!isInline && element.scrollWidth > element.clientWidth + 1) faults.push(`cut: ${textOf(element)}`);
    for (const node of nodes) {
      if (element.closest('h1, h2, h3')) reportSplitWords(element, node);
      reportSplitNumbers(element, node);
      collectLines(element, node);
    }
  }

  const { documentElement: root } = document;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  for (const element of document.querySelectorAll<HTMLElement>(`${within} *`)) checkElement(element);
  const controls = document.querySelectorAll<HTMLElement>(`${within} :is(a, button, input)`);
  for (const control of controls) reportProtrudingControl(control);
  reportOverlaps();
  return [...new Set(faults)];
}

/** Returns the words and numbers that are split between lines, including words that may be hyphenated. */
export function splitWords(within: string): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement?.closest(within)) continue;
    for (const { 0: word, index } of node.textContent?.matchAll(/[\p{L}\d]+[.,]?/gu) ?? []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) faults.push(word);
    }
  }
  return faults;
}

/** Returns elements that must not be printed: floating elements, controls, and text that is not black on white. */
export function notForPaper(): string[] {
  const faults: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !element.checkVisibility({ contentVisibilityAuto: true })) continue;
    const { position, color, backgroundColor } = getComputedStyle(element);
    const name = `${element.tagName} ${(element.textContent ?? '').slice(0, 40)}`;
    if (position === 'fixed' || position === 'sticky') faults.push(`floats: ${name}`);
    if (element.matches('button, input, select, textarea')) faults.push(`to be pressed: ${name}`);
    if (!['rgb(20, 32, 27)', 'rgb(0, 0, 0)'].includes(color)) faults.push(`not ink: ${name} ${color}`);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') faults.push(`not white: ${name}`);
  }
  return [...new Set(faults)];
}

/** Returns the contents of closed <details> elements, which a printed page would not show. */
export function collapsedOnPaper(): string[] {
  const faults: string[] = [];
  for (const answer of document.querySelectorAll('details:not([open]) > :not(summary)')) {
    // Skip the city list in the header, which may stay collapsed in print.
    if (answer.closest('header')) continue;
    if (answer.getBoundingClientRect().height < 1 || !answer.checkVisibility({ contentVisibilityAuto: true }))
      faults.push(`closed: ${(answer.textContent ?? '').slice(0, 40)}`);
  }
  return [...new Set(faults)];
}

/** Returns focusable elements that the cookie banner or a similar bar covers when they receive focus. */
export function coveredByBanner(): string[] {
  const banner = document.querySelector('[data-covers-bottom]');
  const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, summary');
  return [...targets].flatMap((target) => {
    if (!banner || banner.contains(target) || !target.checkVisibility()) return [];
    target.focus();
    const { left, right, top, bottom } = banner.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const covered = box.bottom > top + 1 && box.top < bottom && box.right > left && box.left < right;
    return covered ? [`${target.tagName} ${(target.textContent ?? '').slice(0, 40)}`] : [];
  });
}

/** Applies the text spacing of WCAG 1.4.12, for example a line height of 1.5. */
export function spaceTexts(): void {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [spacing];
}
