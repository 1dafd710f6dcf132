import { keepKeys } from './kept-keys';

/** A visitor waits no longer than this for code where the browser can do without it, in milliseconds. */
const PLAINLY_AFTER = 8000;

/** What was pressed before the code was there, in order. */
interface KeptPresses {
  /** Takes a press as if it were made now. */
  press(target: Element): void;
  /** The code is there: does everything, one after another. */
  doAgain(): Promise<void>;
  /** The code will not come: submits the form that was to be submitted. False when there was none. */
  doPlainly(): boolean;
  /** The code will not come, and nothing can be done: what looks busy waits no longer. */
  letGo(): void;
}

/**
 * Keeps presses of buttons and submits of forms until the code can answer them; links lead where they lead. What has
 * been pressed looks busy and is not pressed twice. What is typed after a press is typed again after it. `reached` is told
 * of what is pressed, now and for good, once for each press: not when it is done again.
 */
export function keepPresses(reached: (target: Element) => void): KeptPresses {
  const kept = new Map<Element, () => void>();
  let form: HTMLFormElement | undefined;
  const keys = keepKeys((target) => kept.has(target as Element));
  let keeping = true;
  let doing = false;

  function keep(element: Element, again: () => void): void {
    element.setAttribute('aria-busy', 'true');
    kept.set(element, again);
  }

  /** True when it was kept: nobody else is to answer it, React half there least of all. */
  function press(target: Element): boolean {
    const button = keeping ? target.closest<HTMLElement>('button[type=button]') : null;
    if (button && kept.has(button)) return true;
    keys.forget();
    reached(target);
    if (!button) return false;
    keys.begin();
    keep(button, () => button.click());
    return true;
  }

  function submit(event: SubmitEvent): void {
    const { submitter } = event;
    form = event.target as HTMLFormElement;
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(submitter ?? form, () => form?.requestSubmit(submitter));
    setTimeout(() => keeping && doPlainly(), PLAINLY_AFTER);
  }

  function letGo(): void {
    keeping = false;
    for (const element of kept.keys()) element.removeAttribute('aria-busy');
  }

  function doPlainly(): boolean {
    letGo();
    form?.submit();
    return form !== undefined;
  }

  const onPress = (event: MouseEvent) => {
    const isPress = event.type === 'click' || event.button === 1;
    if (isPress && !doing && press(event.target as Element)) event.stopImmediatePropagation();
  };
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, onPress, true);
  addEventListener('submit', (event) => keeping && submit(event), true);

  return {
    press,
    async doAgain() {
      const typeAgain = keys.take();
      letGo();
      doing = true;
      for (const [element, again] of kept) {
        if (element.isConnected) again();
        // React answers with the next microtask: a press finds the page as the one before has left it.
        await Promise.resolve();
      }
      doing = false;
      typeAgain();
    },
    doPlainly,
    letGo,
  };
}
