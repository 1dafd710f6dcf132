/** A visitor waits no longer than this for code where the browser can do without it, in milliseconds. */
const PLAINLY_AFTER = 8000;
/** So many keys after a press are kept. */
const KEYS = 32;

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
 * been pressed looks busy and is not pressed twice. What is typed after a press is for what it opens, until something
 * else is pressed or has the focus. `reached` is told of what is pressed, now and for good, once for each press: not
 * when it is done again.
 */
export function keepPresses(reached: (target: Element) => void): KeptPresses {
  const kept = new Map<Element, () => void>();
  let form: HTMLFormElement | undefined;
  /** What was given the focus after the last press that is kept. */
  let turnedTo: EventTarget | null = null;
  /** Keys after it, while nothing else is pressed or has the focus: which of them count is for what it opens. */
  let typed: KeyboardEvent[] | null = null;
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
    typed = null;
    reached(target);
    if (!button) return false;
    turnedTo = null;
    typed = [];
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
  addEventListener('focusin', ({ target }) => {
    if (kept.has(target as Element)) return;
    typed = null;
    turnedTo = target;
  });
  addEventListener('keydown', (event) => {
    if (event.target === document.body || kept.has(event.target as Element))
      typed = typed && [...typed, event].slice(0, KEYS);
  });

  return {
    press,
    async doAgain() {
      const keys = typed ?? [];
      typed = null;
      letGo();
      doing = true;
      for (const [element, again] of kept) {
        if (element.isConnected) again();
        // React answers with the next microtask: a press finds the page as the one before has left it.
        // oxlint-disable-next-line no-await-in-loop
        await Promise.resolve();
      }
      doing = false;
      for (const key of keys) document.body.dispatchEvent(key);
      // After the presses it has the focus still: its component is to know.
      if (turnedTo === document.activeElement)
        turnedTo?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    },
    doPlainly,
    letGo,
  };
}
