import type { ComponentProps, MouseEvent } from 'react';
import { isPlainPress } from '../../../ui/behaviour/is-plain-press';
import { ButtonLink } from '../../../ui/Button';

/** Puts the focus into the panel's field, after the browser has followed the link, which takes the focus from everything. */
function focusField(press: MouseEvent): void {
  const field = document.querySelector<HTMLInputElement>('#check input');
  if (isPlainPress(press)) requestAnimationFrame(() => field?.focus({ preventScroll: true }));
}

/** Leads to the savings check, where the number can be typed at once (product: Savings check). */
export function CheckLink(link: Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'>) {
  return <ButtonLink {...link} href="#check" onClick={focusField} />;
}
