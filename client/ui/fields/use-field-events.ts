import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Events around which a field's value may differ from the value last read. */
const TYPES = ['beforeinput', 'input', 'compositionend', 'change', 'focusin', 'focusout'] as const;

/**
 * Calls back on each native event that may change the field's value. React's `onChange` misses a value that a script
 * sets before dispatching `change`.
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
