import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Events before or after which a field's value may differ from the one last read. */
const TYPES = ['beforeinput', 'input', 'compositionend', 'change', 'focusin', 'focusout'] as const;

/**
 * Calls back at each native event of the field that may concern its value. React's `onChange` misses a value that a script
 * has set before it dispatches `change`.
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
