/**
 * Returns a script that shifts the wall clock (`Date`) by `ahead` milliseconds. `start` is the code that declares
 * `ahead`. The monotonic clock is unchanged.
 */
const movedDate = (start: string) =>
  `const Real=Date;${start};globalThis.Date=class Date extends Real{` +
  `constructor(...given){given.length?super(...given):super(Real.now()+ahead)}` +
  `static now(){return Real.now()+ahead}}`;

/** Page script that advances the wall clock by `ahead` milliseconds. */
export const dateAhead = (ahead: number) => `{${movedDate(`const ahead=${ahead}`)}}`;

/**
 * Value of NODE_OPTIONS that shifts the wall clock of a server. `start` is the code that declares `ahead`, the shift in
 * milliseconds.
 */
const withClock = (start: string) => `--import=data:text/javascript,${encodeURIComponent(movedDate(start))}`;

/**
 * Value of NODE_OPTIONS that advances the wall clock of a server by `ahead` milliseconds. Other processes keep the real
 * time. This does not affect the cache of nginx, which measures only durations.
 */
export const withClockAhead = (ahead: number) => withClock(`const ahead=${ahead}`);

/**
 * Value of NODE_OPTIONS for a clock that jumps. The first SIGWINCH sets the wall clock back by `by` milliseconds, the
 * second SIGWINCH restores the clock, and so on.
 */
export const withClockSetBack = (by: number) =>
  withClock(`let ahead=0;process.on("SIGWINCH",()=>{ahead=ahead?0:-${by}})`);
