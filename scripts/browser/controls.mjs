/** What a visitor can press or type into. */
export const CONTROLS = 'a[href], button, summary, input, select, textarea, [role=combobox]';

/** Runs in the browser: the page's controls, each as what it is pressed for. A link with a goal is pressed both ways. */
export function controlsOf(controls) {
  const kindOf = (element) => {
    if (element.tagName === 'A') return 'link';
    if (element.tagName === 'INPUT') return 'field';
    return element.tagName === 'SUMMARY' ? 'summary' : 'button';
  };
  return globalThis.__keysOf(controls).flatMap(([element, key]) => {
    const kind = kindOf(element);
    const control = {
      key,
      name: key.replace(/#1$/, ''),
      kind,
      goal: element.dataset.goal ?? '',
      href: element.href,
    };
    // Neither a goal nor a link that the page follows by itself.
    control.together = kind === 'link' && !control.goal && !/\/promo\/(law|sert\/)$/.test(control.href);
    const form = element.closest('form');
    if (form && element.type === 'submit') return [];
    if (form && control.kind === 'field')
      return [control, { ...control, kind: 'submit', name: `${control.name}, Enter` }];
    return control.goal && control.kind === 'link'
      ? [control, { ...control, middle: true, name: `${control.name}, middle` }]
      : [control];
  });
}

/** Runs in the browser: what a visitor sees of what was pressed. */
export function outcomeOf() {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return {
    dialogs: seen('dialog[open]').map((dialog) => dialog.querySelector('h2')?.textContent),
    open: seen('details[open] > summary').map((summary) => summary.textContent),
    lists: seen('header details[open], [role=listbox]').length > 0,
    banners: seen('[data-covers-bottom]').length,
    fields: seen('input, select, textarea').map(({ value }) => value),
    answers: seen('output, [role=status]').map((answer) => answer.textContent),
  };
}

/** Runs in the browser: the goals that analytics were or will be told, in order. */
export function goalsOf() {
  return (globalThis.dataLayer ?? []).flatMap(({ event, goal }) => (event === 'goal' ? [goal] : []));
}
