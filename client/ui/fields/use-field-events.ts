import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Events fired just before or after the value of a field changes. */
const TYPES = ['beforeinput', 'input', 'compositionend', 'change', 'focusin', 'focusout'] as const;

/**
 * Calls `onEvent` for each DOM event that may change the text of the field. React's `onChange` is not enough: it misses
 * text that a script has set, even if the script dispatches `change`.
 */
export function useFieldEvents(
  field: RefObject<HTMLInputElement | null>,
  onEvent: (event: Event, field: HTMLInputElement) => void,
): void {
  const callBack = useEffectEvent(onEvent);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const listener = (event: Event) => callBack(event, element);
    for (const type of TYPES) element.addEventListener(type, listener);
    return () => {
      for (const type of TYPES) element.removeEventListener(type, listener);
    };
  }, [field]);
}
