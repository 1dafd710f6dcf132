import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything in /metrics. Labels are closed sets. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    buildInfo: new Gauge({
      name: 'build_info',
      help: 'Always 1: which release is running, by version, commit and Node',
      labelNames: ['version', 'revision', 'node'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route pattern and status',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 3, 8],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'upstream_request_duration_seconds',
      help: 'Time the promo API took, by call and outcome',
      labelNames: ['call', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    rateLimitsShared: new Gauge({
      name: 'rate_limits_shared',
      help: '1 while visitors are counted together with other instances through Redis, 0 while this one counts alone',
      registers,
    }),
    rateLimitRefusals: new Counter({
      name: 'rate_limit_refusals_total',
      help: 'Requests refused, by the limit that was full, and whether it was the client’s own or that of the wider network',
      labelNames: ['limit', 'network'],
      registers,
    }),
    cardLookups: new Counter({
      name: 'card_lookups_total',
      help: 'Look-ups of cards that the API answered, by whether it knows the card',
      labelNames: ['result'],
      registers,
    }),
    lookupsDayRatio: new Gauge({
      name: 'lookups_day_ratio',
      help: 'Look-ups of the day, of all instances with Redis, as a part of LIMIT_LOOKUPS_TOTAL_PER_DAY',
      registers,
    }),
    pageCache: new Counter({
      name: 'page_cache_total',
      help: 'Page views by what the cache had: hit, stale, miss',
      labelNames: ['outcome'],
      registers,
    }),
    connectionsRefused: new Counter({
      name: 'connections_refused_total',
      help: 'Connections ended as they came: as many as may be were here',
      registers,
    }),
    logLinesDropped: new Counter({
      name: 'log_lines_dropped_total',
      help: 'Log lines that stdout failed to take, or that nobody read in time',
      registers,
    }),
    campaignsLoaded: new Gauge({
      name: 'campaigns_loaded',
      help: 'Campaigns that the folder has and that can be shown, the hidden ones included',
      registers,
    }),
    campaignsInvalid: new Gauge({
      name: 'campaigns_invalid',
      help: 'Folders of campaigns with a fault: what was right before is shown, the log names file, line and field',
      registers,
    }),
    vitalSeconds: new Histogram({
      name: 'web_vital_seconds',
      help: 'How pages felt in visitors’ browsers: LCP and INP, by page',
      labelNames: ['vital', 'page'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'web_vital_layout_shift',
      help: 'How far pages moved under visitors’ eyes: CLS, by page',
      labelNames: ['page'],
      buckets: [0, 0.01, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    browserErrors: new Counter({
      name: 'browser_errors_total',
      help: 'Errors that nobody caught and parts that did not load in visitors’ browsers, by page',
      labelNames: ['kind', 'page'],
      registers,
    }),
    pageFailures: new Counter({
      name: 'page_failures_total',
      help: 'Pages that could not be made, by page and reason: a component threw (render), or what comes before (preparation)',
      labelNames: ['page', 'reason'],
      registers,
    }),
    pageAge: new Gauge({
      name: 'page_age_seconds',
      help: 'Age of the oldest data in each page that is kept fresh; since the start where no whole page could be made',
      labelNames: ['page'],
      registers,
    }),
    degradedRenders: new Counter({
      name: 'page_degraded_renders_total',
      help: 'Renders in which a call failed or came too late',
      labelNames: ['page'],
      registers,
    }),
  };
}
