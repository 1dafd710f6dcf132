/** What a visitor can press or type into. */
export const CONTROLS = 'a[href], button, summary, input, select, textarea';

/**
 * @typedef {{
 *   key: string, name: string, kind: string, goal: string, href: string, together: boolean,
 *   middle?: boolean, wanted?: string,
 * }} Control
 * @typedef {{
 *   __keysOf: (controls: string) => [element: HTMLElement, key: string][],
 *   __painted: () => void,
 *   __opened: (href: string) => void,
 *   dataLayer?: { event?: string, goal?: string }[],
 * }} Watched What early-press.mjs puts into the page.
 */

/**
 * Runs in the browser: the page's controls, each as what it is pressed for. A link with a goal is pressed both ways.
 *
 * @param {string} controls
 * @returns {Control[]}
 */
export function controlsOf(controls) {
  /** @param {HTMLElement} element */
  const kindOf = (element) => {
    if (element.matches('[href$="#card-status"], [href$="#office"]')) return 'opener';
    // By mouse it asks to be called, where the code is there.
    if (element.textContent === 'позвонить') return 'opener';
    if (element.tagName === 'A') return 'link';
    if (element.tagName === 'INPUT') return 'field';
    return element.tagName === 'SUMMARY' ? 'summary' : 'button';
  };
  return /** @type {Watched} */ (/** @type {unknown} */ (globalThis))
    .__keysOf(controls)
    .flatMap(([element, key]) => {
      const kind = kindOf(element);
      const { href } = /** @type {HTMLAnchorElement} */ (element);
      const control = {
        key,
        name: key.replace(/#1$/, ''),
        kind,
        goal: element.dataset.goal ?? '',
        href,
        // The page follows links to its neighbours by itself; the skip link takes the focus with it.
        together: kind === 'link' && !/\/promo\/(law|sert\/)$|#main$/.test(href),
      };
      const form = element.closest('form');
      if (form && element.matches('[type=submit]')) return [];
      if (form && control.kind === 'field')
        return [control, { ...control, kind: 'submit', name: `${control.name}, Enter` }];
      return control.goal && control.kind === 'link'
        ? [control, { ...control, middle: true, name: `${control.name}, middle` }]
        : [control];
    });
}

/** Runs in the browser: what a visitor sees of what was pressed. */
export function outcomeOf() {
  /** @param {string} selector */
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return {
    dialogs: seen('dialog[open]').map((dialog) => dialog.querySelector('h2')?.textContent),
    open: seen('details[open] > summary:not(header *)').map((summary) => summary.textContent),
    lists: seen('header details[open]').length > 0,
    banners: seen('[data-covers-bottom]').length,
    fields: seen('input, select, textarea').map((field) => /** @type {HTMLInputElement} */ (field).value),
    answers: seen('output, [role=status]').map((answer) => answer.textContent),
  };
}

/** Runs in the browser: the goals that analytics were or will be told, in order. */
export function goalsOf() {
  const { dataLayer = [] } = /** @type {Watched} */ (/** @type {unknown} */ (globalThis));
  return dataLayer.flatMap(({ event, goal }) => (event === 'goal' ? [goal] : []));
}
