/** Script that shifts the wall clock by `ahead`, a variable that `start` declares. The monotonic clock is unchanged. */
const movedDate = (start: string) =>
  `const Real=Date;${start};globalThis.Date=class Date extends Real{` +
  `constructor(...given){given.length?super(...given):super(Real.now()+ahead)}` +
  `static now(){return Real.now()+ahead}}`;

/** Page script that advances the wall clock by milliseconds. */
export const dateAhead = (ahead: number) => `{${movedDate(`const ahead=${ahead}`)}}`;

/** NODE_OPTIONS that shift the wall clock by the variable `ahead`. The monotonic clock is unchanged. */
const withClock = (start: string) => `--import=data:text/javascript,${encodeURIComponent(movedDate(start))}`;

/**
 * NODE_OPTIONS that advance the wall clock by milliseconds. Other processes, such as nginx, keep the real time. Tests
 * remain valid, because caches measure only durations.
 */
export const withClockAhead = (ahead: number) => withClock(`const ahead=${ahead}`);

/**
 * NODE_OPTIONS that set the wall clock back by milliseconds on every odd SIGWINCH signal and restore the clock on every
 * even one.
 */
export const withClockSetBack = (by: number) =>
  withClock(`let ahead=0;process.on("SIGWINCH",()=>{ahead=ahead?0:-${by}})`);
