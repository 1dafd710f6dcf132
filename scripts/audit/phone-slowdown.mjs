import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** What Lighthouse takes a processor to be slowed by where nothing else is said. */
const USUAL = 4;
/** [speed of this machine, times that Lighthouse’s phone is slower], from fast to slow; between two of them a line. */
const CALIBRATION = /** @type {const} */ ([
  [1533, USUAL],
  [1300, 3],
  [800, 2],
  [150, 1],
]);

/**
 * How fast this machine is just now, by Lighthouse's own measure: 1500 and more for a fast desk, 1000 for the slowest that
 * its usual slowdown is meant for. Takes a second.
 *
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<number>}
 */
export async function machineSpeed(browser) {
  const page = await browser.newPage();
  try {
    return await page.evaluate(pageFunctions.computeBenchmarkIndex);
  } finally {
    await page.close();
  }
}

/**
 * How many times slower than this machine Lighthouse's phone is, by the table of its documentation (throttling,
 * "calibrating multipliers"). Never more than what it takes by itself: a fast machine is measured as everybody measures.
 *
 * @param {number} speed
 */
export function phoneSlowdown(speed) {
  const at = CALIBRATION.findIndex(([from]) => speed >= from);
  const [from, times] = CALIBRATION[at] ?? [0, 1];
  const [to, most] = CALIBRATION[at - 1] ?? [Infinity, times];
  return times + ((speed - from) / (to - from)) * (most - times);
}
