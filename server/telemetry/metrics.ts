import { totalmem } from 'node:os';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Gauges with the ending of counters; the same figures are there by type. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything in /metrics. Labels are closed sets. */
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

  // Without a container's limit this is 0 or more than any machine has.
  const limit = process.constrainedMemory() || totalmem();
  gauge('memory_limit_bytes', 'Memory of the container, else of the machine').set(
    Math.min(limit, totalmem()),
  );
  return {
    registry,
    buildInfo: gauge('build_info', 'Always 1: the running release', 'version', 'revision', 'node'),
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'Time to answer a request, by route pattern and status',
      [0.001, 0.005, 0.025, 0.1, 0.5, 1, 3, 8],
      'route',
      'status',
    ),
    upstreamSeconds: histogram(
      'upstream_request_duration_seconds',
      'Time the promo API took, by call and outcome',
      [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3],
      'call',
      'outcome',
    ),
    upstreamOmissions: counter(
      'upstream_omissions_total',
      'Rows and values of API answers that could not be read and were left out, by call and reason',
      'call',
      'reason',
    ),
    rateLimitsShared: gauge('rate_limits_shared', '1 while all instances count through Redis, else 0'),
    rateLimitRefusals: counter(
      'rate_limit_refusals_total',
      'Requests refused, by limit, and by network: the client’s own or the wider one',
      'limit',
      'network',
    ),
    cardLookups: counter(
      'card_lookups_total',
      'Look-ups that the API answered, by whether it knows the card',
      'result',
    ),
    pageCache: counter('page_cache_total', 'Page views by what the cache had: hit, stale, miss', 'outcome'),
    connectionsRefused: counter('connections_refused_total', 'Connections closed beyond the maximum'),
    logLinesDropped: counter('log_lines_dropped_total', 'Log lines that stdout did not take in time'),
    campaignsLoaded: gauge('campaigns_loaded', 'Campaigns that can be shown, the hidden ones included'),
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
      'Uncaught errors (error) and files that did not load (failed_import) in browsers, by page',
      'kind',
      'page',
    ),
    pageFailures: counter(
      'page_failures_total',
      'Pages that could not be made, by reason: a component threw (render), or what comes before (preparation)',
      'page',
      'reason',
    ),
    pageAge: gauge(
      'page_age_seconds',
      'Age of the oldest data in each page that was served in the last minute',
      'page',
    ),
    degradedRenders: counter(
      'page_degraded_renders_total',
      'Renders in which a call failed or was too late',
      'page',
    ),
  };
}
