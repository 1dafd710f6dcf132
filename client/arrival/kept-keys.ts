/** So many keys after a press are kept. */
const AT_MOST = 32;

/** What was typed after a press, for what it opens. */
interface KeptKeys {
  /** Something was pressed: what follows is for what it opens. */
  begin(): void;
  /** Something was pressed that opens nothing. */
  forget(): void;
  /** Gives what types it again, once what was pressed is done. */
  take(): () => void;
}

/**
 * Keeps keys after a press, until something else is pressed or has the focus: which of them count is for what the press
 * opens. `isPressed` says of an element that its press is kept: it has the focus because of that.
 */
export function keepKeys(isPressed: (target: EventTarget | null) => boolean): KeptKeys {
  let keys: KeyboardEvent[] | null = null;
  /** What was given the focus after the last press. */
  let turnedTo: EventTarget | null = null;

  addEventListener('focusin', ({ target }) => {
    if (isPressed(target)) return;
    keys = null;
    turnedTo = target;
  });
  addEventListener('keydown', (event) => {
    if (keys && (event.target === document.body || isPressed(event.target)))
      keys = [...keys, event].slice(0, AT_MOST);
  });

  return {
    begin() {
      keys = [];
      turnedTo = null;
    },
    forget() {
      keys = null;
    },
    take() {
      const taken = keys ?? [];
      keys = null;
      return () => {
        for (const key of taken) document.body.dispatchEvent(key);
        // After the presses it has the focus still: its component is to know.
        if (turnedTo === document.activeElement)
          turnedTo?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      };
    },
  };
}
