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

/**
 * For NODE_OPTIONS: the wall clock of a Node process is set back by so many milliseconds at every second SIGWINCH, and put
 * right by those in between; the one that nobody sets goes on.
 */
export const withClockSetBack = (by: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real=Date;let back=0;process.on("SIGWINCH",()=>{back=back?0:${by}});` +
      `globalThis.Date=class Date extends Real{` +
      `constructor(...given){given.length?super(...given):super(Real.now()-back)}` +
      `static now(){return Real.now()-back}}`,
  )}`;
