const pressed = new Set<HTMLButtonElement>();

/**
 * Until the code is there, remembers presses of buttons that do nothing without it, and of those that would rather not
 * leave the page (`data-waits`). Links, disclosures and other forms are the browser's: false.
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

/** Clicks what was pressed, once each and in order, now that it is answered. True when that submits a form. */
export function replayClicks(): boolean {
  removeEventListener('click', onClick, true);
  for (const button of pressed) button.removeAttribute('aria-busy');
  for (const button of pressed) if (button.isConnected) button.click();
  return [...pressed].some(({ type }) => type === 'submit');
}
