/** Script that moves the wall clock by `ahead`, which `start` declares, and leaves the monotonic clock alone. */
const movedDate = (start: string) =>
  `const Real=Date;${start};globalThis.Date=class Date extends Real{` +
  `constructor(...given){given.length?super(...given):super(Real.now()+ahead)}` +
  `static now(){return Real.now()+ahead}}`;

/** Script for a page: its wall clock is `ahead` by so many milliseconds. */
export const dateAhead = (ahead: number) => `{${movedDate(`const ahead=${ahead}`)}}`;

/** For NODE_OPTIONS: the wall clock of a process is ahead by what is in `ahead`; the one that nobody sets is not. */
const withClock = (start: string) => `--import=data:text/javascript,${encodeURIComponent(movedDate(start))}`;

/**
 * For NODE_OPTIONS: the wall clock is ahead by so many milliseconds. What is behind or before the process goes by its own
 * clock, which is as well: caches only count how long they keep.
 */
export const withClockAhead = (ahead: number) => withClock(`const ahead=${ahead}`);

/** For NODE_OPTIONS: the wall clock is set back by so many milliseconds at every second SIGWINCH, and put right between. */
export const withClockSetBack = (by: number) =>
  withClock(`let ahead=0;process.on("SIGWINCH",()=>{ahead=ahead?0:-${by}})`);
