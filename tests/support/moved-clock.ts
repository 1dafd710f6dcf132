/**
 * For NODE_OPTIONS: the wall clock of a Node process is ahead by so many milliseconds; the one that nobody sets is not.
 * What is behind or before the process goes by its own clock, which is as well: caches only count how long they keep.
 */
export const withClockAhead = (ahead: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real=Date;globalThis.Date=class Date extends Real{` +
      `constructor(...given){given.length?super(...given):super(Real.now()+${ahead})}` +
      `static now(){return Real.now()+${ahead}}}`,
  )}`;
