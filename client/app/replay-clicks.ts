const pressed = new Set<HTMLButtonElement>();

/**
 * Records a click made before hydration if the button or its form requires JavaScript (`data-waits`). Returns false for
 * other elements, which browsers handle natively.
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

/** Replays the recorded clicks in order, once per button. Returns true if one of the clicks submits a form. */
export function replayClicks(): boolean {
  removeEventListener('click', onClick, true);
  for (const button of pressed) button.removeAttribute('aria-busy');
  for (const button of pressed) if (button.isConnected) button.click();
  return [...pressed].some(({ type }) => type === 'submit');
}
