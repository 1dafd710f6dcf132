/** One visitor's window: nothing is stored in it at first. */
export interface Tab {
  /** Goes to an address and waits for its `load`. */
  open(url: string): Promise<void>;
  /** Runs a function in the page: it knows what is in the page and its argument, and nothing else. */
  run<T, A = undefined>(inPage: (arg: A) => T, arg?: A): Promise<T>;
  /** Presses a key where the focus is: Enter, or a character. */
  press(key: string): Promise<void>;
  /** Presses the pointer, in CSS pixels of the window. */
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** A browser that has been started. */
export interface RunningEngine {
  /** A visitor's window in it; before the next one this is closed. */
  newTab(): Promise<Tab>;
  stop(): Promise<void>;
}

/** An engine that visitors have, as Debian packages it. */
export interface Engine {
  readonly name: string;
  /** The programs it takes. */
  readonly programs: readonly string[];
  start(): Promise<RunningEngine>;
}
