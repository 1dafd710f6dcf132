import type { Logger } from 'pino';
import { SITE_BASE } from '../../shared/site';
import { compressText } from '../edge/compressed';
import type { Metrics } from '../telemetry/metrics';
import { NO_STORE, PRIVATE } from './cache-control';
import { HTML, RenderError, type Renderer } from './render/render-page';
import type { PageRequest, RenderedPage, RenderOptions } from './page-cache';
import type { PageMiddleware, Variant } from './page-middleware';
import type { RouteEntry } from './page-routes';

interface Parts {
  readonly middleware: PageMiddleware;
  readonly renderer: Pick<Renderer, 'page'>;
  readonly metrics: Pick<Metrics, 'degradedRenders' | 'pageFailures'>;
  readonly logger: Pick<Logger, 'error'>;
}

export type MakePage = (
  entry: RouteEntry,
  variant?: Variant,
  options?: RenderOptions,
) => Promise<RenderedPage>;

export const SPECULATION_RULES = `${SITE_BASE.promo}speculation-rules.json`;

/** Makes pages. Reports failures and throws them. */
export function createMakePage({ middleware, renderer, metrics, logger }: Parts): MakePage {
  /** The last logged cause of each page. */
  const failing = new Map<string, string>();

  function report(page: string, key: string, error: unknown) {
    const [reason, cause] = error instanceof RenderError ? ['render', error.cause] : ['preparation', error];
    metrics.pageFailures.inc({ page, reason });
    if (failing.get(key) !== String(cause)) logger.error({ page, reason, err: cause }, 'page render failed');
    failing.set(key, String(cause));
  }

  return async (entry, variant, { cached, quality } = {}) => {
    const failureKey = `${entry.name} ${variant?.key ?? ''}`;
    try {
      const props = middleware.of(entry).props(entry, variant);
      const { html, headers, degraded, dataTime } = await renderer.page(entry, props);
      failing.delete(failureKey);
      if (degraded) metrics.degradedRenders.inc({ page: entry.name });
      const content = {
        status: 200,
        type: HTML,
        headers: {
          ...headers,
          ...(variant && { Vary: 'Accept-Encoding, Cookie' }),
          ...(entry.route.leadsOn && { 'Speculation-Rules': `"${SPECULATION_RULES}"` }),
        },
        cacheControl: cacheControlOf(entry, degraded, variant),
        text: html,
      };
      return { response: await compressText(content, { cached, quality }), degraded, dataTime };
    } catch (error) {
      report(entry.name, failureKey, error);
      throw error;
    }
  };
}

/** Undefined: the age of the page decides when it is sent. */
function cacheControlOf({ preview }: RouteEntry, isDegraded: boolean, variant?: Variant): string | undefined {
  if (isDegraded || preview) return NO_STORE;
  return variant ? PRIVATE : undefined;
}

export const pageRequest = (make: MakePage, entry: RouteEntry, variant?: Variant): PageRequest => ({
  key: entry.cacheKey + (variant?.key ?? ''),
  version: entry.version,
  render: (options) => make(entry, variant, options),
});
