const pressed = new Set<HTMLButtonElement>();

/**
 * Records a click on a button that works only after hydration. Such a button has `type="button"` or `data-waits`.
 * Returns false for all other elements, because the browser itself handles their clicks.
 */
export function rememberClick(target: Element): boolean {
  const button = target.closest<HTMLButtonElement>('button:is([type=button], [data-waits])');
  if (!button) return false;
  button.setAttribute('aria-busy', 'true');
  pressed.add(button);
  return true;
}

function onClick(event: MouseEvent): void {
  if (!rememberClick(event.target as Element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export const rememberClicks = () => addEventListener('click', onClick, true);

/** Repeats the recorded clicks in order, once per button. Returns true if one of the buttons submits a form. */
export function replayClicks(): boolean {
  removeEventListener('click', onClick, true);
  for (const button of pressed) button.removeAttribute('aria-busy');
  for (const button of pressed) if (button.isConnected) button.click();
  return [...pressed].some(({ type }) => type === 'submit');
}
