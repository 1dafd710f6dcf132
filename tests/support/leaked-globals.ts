import { beforeAll, expect } from 'vitest';

/** Environment variables that the Chromium and sharp packages set when they are loaded. */
const OF_PACKAGES = new Set(['AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH', 'VIPSHOME']);

/** Global state that could leak from one test file to the next, because all files of a worker share a process. */
const globals = () => ({
  environment: Object.entries(process.env).filter(([name]) => !OF_PACKAGES.has(name)),
  folder: process.cwd(),
  stackTraceLimit: Error.stackTraceLimit,
  random: Math.random,
  clocks: [Date, Date.now, performance.now],
  timers: [setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, queueMicrotask],
  console: [console.log, console.info, console.warn, console.error, console.debug],
  browser: ['window', 'document', 'sessionStorage', 'localStorage', 'location'].map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name),
  ]),
  fetch,
});

const before = globals();
// Register this hook first, so that its cleanup runs last.
beforeAll(() => () => expect(globals(), 'globals that this file leaves changed').toEqual(before));
