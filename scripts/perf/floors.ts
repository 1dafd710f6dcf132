/** Label, unit and limits of a benchmark result. Results without limits are reported but not checked. */
export interface Figure {
  readonly label: string;
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
}

const OF_NODE_HTTP = '× node:http';
const OF_PROXY = '× proxy';

/**
 * Results of `npm run perf:server`.
 * - `× node:http`: throughput relative to a node:http server that writes the same bytes.
 * - `× proxy`: CPU time per request relative to a minimal Express proxy.
 */
export const SERVER_FIGURES = {
  visit: { label: 'First visit: a campaign page and its files', unit: OF_NODE_HTTP, min: 0.45 },
  campaignPage: { label: 'Cached campaign page', unit: OF_NODE_HTTP, min: 0.6 },
  cityPage: { label: 'Cached page of a city', unit: OF_NODE_HTTP, min: 0.35 },
  cachedCall: { label: 'Cached API response', unit: OF_NODE_HTTP, min: 0.14 },
  file: { label: 'Built file', unit: OF_NODE_HTTP, min: 0.6 },
  notModified: { label: '304', unit: OF_NODE_HTTP, min: 0.5 },
  lookup: { label: 'Card lookup', unit: OF_PROXY, max: 1.5 },
  lookupWithRedis: { label: 'Card lookup with Redis', unit: OF_PROXY, max: 1.8 },
  burst: { label: '1,000 lookups in one second, API of 300 ms', unit: 'answered', min: 1000 },
  start: { label: 'Process start to the first whole page', unit: 'ms', max: 500 },
  flood: { label: 'Peak memory in a flood of unknown addresses', unit: 'MB', max: 220 },
  reading: { label: 'Reading 1 MB of an API response', unit: '× JSON.parse', max: 10 },
  readingGrowth: { label: 'Reading 2 MB', unit: '× 1 MB', max: 3 },
  visitRequests: { label: 'First visit: requests', unit: '', max: 18 },
  visitSize: { label: 'First visit: transferred', unit: 'KB', max: 150 },
  burstSlowest: { label: '1,000 lookups in one second: slowest', unit: 'ms' },
  startElapsed: { label: 'Process start to the first whole page, elapsed', unit: 'ms' },
  visitTime: { label: 'One request of a first visit', unit: 'ms' },
  cachedCallTime: { label: 'One cached API response', unit: 'ms' },
  lookupTime: { label: 'One card lookup', unit: 'ms' },
  lookupWithRedisTime: { label: 'One card lookup with Redis', unit: 'ms' },
  otherTime: { label: 'One uncached response without an API call', unit: 'ms' },
  memoryAtRest: { label: 'Memory after the start', unit: 'MB' },
} as const satisfies Readonly<Record<string, Figure>>;

export type ServerFigure = keyof typeof SERVER_FIGURES;

/** Lighthouse results per page, measured by `npm run perf:pages` with mobile settings. */
export const PAGE_FIGURES = {
  performance: { label: 'Performance', unit: 'of 100', min: 100 },
  accessibility: { label: 'Accessibility', unit: 'of 100', min: 100 },
  'best-practices': { label: 'Best practices', unit: 'of 100', min: 100 },
  seo: { label: 'SEO', unit: 'of 100', min: 100 },
  layoutShift: { label: 'Cumulative layout shift', unit: '', max: 0 },
  blockingTime: { label: 'Total blocking time', unit: 'ms', max: 50 },
  largestPaint: { label: 'Largest contentful paint', unit: 'ms', max: 1400 },
  scripts: { label: 'Scripts with headers, web vitals and the linked page', unit: 'KB', max: 125 },
} as const satisfies Readonly<Record<string, Figure>>;

export type PageFigure = keyof typeof PAGE_FIGURES;

export function isWithinLimits({ min = -Infinity, max = Infinity }: Figure, value: number): boolean {
  return value >= min && value <= max;
}

/** Formats the limit of a result: '≥ 0.45'. Returns an empty string if the result has no limit. */
export function limitText({ min, max }: Figure): string {
  if (min !== undefined) return `≥ ${min}`;
  return max === undefined ? '' : `≤ ${max}`;
}
