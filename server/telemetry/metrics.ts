import { totalmem } from 'node:os';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * Default gauges of prom-client that must be removed, because the suffix `_total` is reserved for counters. Other
 * default gauges report the same numbers by type.
 */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates all metrics. Every label takes its values from a fixed list, which limits the number of time series. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram({ name, help, buckets, labelNames, registers });

  // If the container has no limit, Node returns 0 or a number larger than the memory of any machine. Use the memory of
  // the machine in that case.
  const memoryLimit = Math.min(process.constrainedMemory() || totalmem(), totalmem());
  gauge('memory_limit_bytes', 'Memory of the container, else of the machine').set(memoryLimit);
  return {
    registry,
    buildInfo: gauge('build_info', 'Always 1: the running release', 'version', 'revision', 'node'),
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'Duration of a request, by route and status',
      [0.001, 0.005, 0.025, 0.1, 0.5, 1, 3, 8],
      'route',
      'status',
    ),
    upstreamSeconds: histogram(
      'upstream_request_duration_seconds',
      'Duration of a request to the promo API, by call and outcome',
      [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3],
      'call',
      'outcome',
    ),
    upstreamOmissions: counter(
      'upstream_omissions_total',
      'Unreadable rows and values that were left out of API responses, by call and reason',
      'call',
      'reason',
    ),
    rateLimitsShared: gauge('rate_limits_shared', '1 while all instances count through Redis, else 0'),
    rateLimitRefusals: counter(
      'rate_limit_refusals_total',
      'Refused requests, by limit and network: own (the client) or wide (the network around it)',
      'limit',
      'network',
    ),
    cardLookups: counter(
      'card_lookups_total',
      'Card lookups with a result, by known and unknown cards',
      'result',
    ),
    pageCache: counter('page_cache_total', 'Page views by cache outcome: hit, stale or miss', 'outcome'),
    connectionsRefused: counter('connections_refused_total', 'Connections refused above the maximum'),
    logLinesDropped: counter(
      'log_lines_dropped_total',
      'Log lines dropped because stdout was blocked or failed',
    ),
    trialRenderFailed: gauge('trial_render_failed', '1 if this build cannot render its pages, else 0'),
    campaignsLoaded: gauge('campaigns_loaded', 'Valid campaigns, including hidden ones'),
    campaignsInvalid: gauge('campaigns_invalid', 'Campaigns with issues: the log has file, line and field'),
    vitalSeconds: histogram(
      'web_vital_seconds',
      'LCP and INP in browsers, by page',
      [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8],
      'vital',
      'page',
    ),
    layoutShift: histogram(
      'web_vital_layout_shift',
      'CLS in browsers, by page',
      [0, 0.01, 0.05, 0.1, 0.25, 1],
      'page',
    ),
    browserErrors: counter(
      'browser_errors_total',
      'Uncaught errors (error) and files that failed to load (failed_import) in browsers, by page',
      'kind',
      'page',
    ),
    pageFailures: counter(
      'page_failures_total',
      'Failed page renders, by reason: a component threw (render), or an earlier step failed (preparation)',
      'page',
      'reason',
    ),
    pageAge: gauge(
      'page_age_seconds',
      'Age of the oldest data in each page served in the last minute',
      'page',
    ),
    degradedRenders: counter(
      'page_degraded_renders_total',
      'Renders in which an API call failed or timed out',
      'page',
    ),
  };
}
