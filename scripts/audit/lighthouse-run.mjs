import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** How often a run is tried that the browser does not let Lighthouse finish. */
const ATTEMPTS = 4;

/**
 * A page as it was found: scores out of 100, milliseconds, kilobytes, and what took points off. `isBack`: back brings it
 * from the browser's own cache of pages.
 *
 * @typedef {Record<'cls' | 'tbt' | 'lcp' | 'scripts', number> & { scores: number[]; isBack: boolean; reasons: string[] }} Run
 */

/**
 * One run of Lighthouse, in the browser that can be debugged on a port, as a phone so many times slower than this machine.
 *
 * @param {string} url
 * @param {{ port: number; slowdown: number }} phone
 * @returns {Promise<Run>}
 */
export async function lighthouseRun(url, { port, slowdown }) {
  const { categories, audits, runtimeError } = await finished(url, { port, slowdown });
  if (runtimeError) return { ...NOTHING, reasons: [`nothing to be said: ${runtimeError.message}`] };
  const figure = (/** @type {string} */ id) => audits[id]?.numericValue ?? Infinity;
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    lcp: figure('largest-contentful-paint'),
    scripts: scriptBytes(audits) / 1000,
    isBack: audits['bf-cache']?.score === 1,
    reasons: CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
    ),
  };
}

/** A page of which Lighthouse can say nothing is below every budget. */
const NOTHING = {
  scores: CATEGORIES.map(() => 0),
  cls: Infinity,
  tbt: Infinity,
  lcp: Infinity,
  scripts: Infinity,
  isBack: false,
};

/**
 * What Lighthouse says of a page, after a few tries: a run that broke off, as when the browser still writes its last
 * trace, says nothing of the page.
 *
 * @param {string} url
 * @param {{ port: number; slowdown: number }} phone
 */
async function finished(url, { port, slowdown }) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: CATEGORIES,
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new Error(`Lighthouse did not look at ${url}`);
    if (!result.lhr.runtimeError || attempt === ATTEMPTS) return result.lhr;
  }
}

/** Bytes of all scripts on the wire. @param {import('lighthouse').Result['audits']} audits */
function scriptBytes(audits) {
  const details = /** @type {unknown} */ (audits['network-requests']?.details);
  const { items } = /** @type {{ items: { resourceType: string; transferSize: number }[] }} */ (details);
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((total, { transferSize }) => total + transferSize, 0);
}
