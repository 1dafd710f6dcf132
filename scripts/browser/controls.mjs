/**
 * A control: its key is the same before and after the code came.
 *
 * @typedef {object} Control
 * @property {string} key
 * @property {string} name
 * @property {'link' | 'field' | 'summary' | 'button' | 'submit'} kind
 * @property {string} goal
 * @property {string | undefined} href
 * @property {boolean} together Neither a goal nor a link that the page follows by itself.
 * @property {boolean} [middle] Pressed with the middle key of a mouse.
 * @property {string} [wanted] What a press does on the finished page.
 */

/**
 * What the browser knows besides: the controls and their keys, who waits for the first paint, and analytics' layer.
 *
 * @typedef {object} Watching
 * @property {(controls: string) => [element: HTMLElement, key: string][]} keysOf
 * @property {() => void} __painted
 * @property {{ event?: unknown; goal?: unknown }[]} [dataLayer]
 */

/** What a visitor can press or type into. */
export const CONTROLS = 'a[href], button, summary, input, select, textarea, [role=combobox]';

/** Runs in the browser: the page's controls, each as what it is pressed for. A link with a goal is pressed both ways. @param {string} controls @returns {Control[]} */
export function controlsOf(controls) {
  const { keysOf } = /** @type {Watching} */ (/** @type {unknown} */ (globalThis));
  const kindOf = (/** @type {HTMLElement} */ element) => {
    if (element.tagName === 'A') return 'link';
    if (element.tagName === 'INPUT') return 'field';
    return element.tagName === 'SUMMARY' ? 'summary' : 'button';
  };
  return keysOf(controls).flatMap(([element, key]) => {
    const kind = kindOf(element);
    const { goal = '' } = element.dataset;
    const href = element instanceof HTMLAnchorElement ? element.href : undefined;
    /** @type {Control} */
    const control = {
      key,
      name: key.replace(/#1$/, ''),
      kind,
      goal,
      href,
      together: kind === 'link' && !goal && !/\/promo\/(law|sert\/)$/.test(href ?? ''),
    };
    const form = element.closest('form');
    if (form && 'type' in element && element.type === 'submit') return [];
    if (form && control.kind === 'field')
      return [control, { ...control, kind: 'submit', name: `${control.name}, Enter` }];
    return control.goal && control.kind === 'link'
      ? [control, { ...control, middle: true, name: `${control.name}, middle` }]
      : [control];
  });
}

/** Runs in the browser: what a visitor sees of what was pressed. */
export function outcomeOf() {
  const seen = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return {
    dialogs: seen('dialog[open]').map((dialog) => dialog.querySelector('h2')?.textContent),
    open: seen('details[open] > summary').map((summary) => summary.textContent),
    lists: seen('header details[open], [role=listbox]').length > 0,
    banners: seen('[data-covers-bottom]').length,
    fields: seen('input, select, textarea').map((field) => 'value' in field && field.value),
    answers: seen('output, [role=status]').map((answer) => answer.textContent),
  };
}

/** Runs in the browser: the goals that analytics were or will be told, in order. */
export function goalsOf() {
  const { dataLayer = [] } = /** @type {Watching} */ (/** @type {unknown} */ (globalThis));
  return dataLayer.flatMap(({ event, goal }) => (event === 'goal' ? [goal] : []));
}
