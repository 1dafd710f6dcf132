import type { Logger } from 'pino';
import { SITE_BASE } from '../../shared/site';
import { prebuildText } from '../prebuilt/prebuilt-response';
import type { Metrics } from '../telemetry/metrics';
import { tracedFields } from '../telemetry/tracing';
import { NOT_STORED, PRIVATE } from './cache-control';
import { HTML, RenderError, type Renderer } from './html/render';
import type { CacheablePage, FreshPage, MakeOptions } from './page-cache';
import type { PageMiddleware, Variant } from './page-middleware';
import type { RouteEntry } from './page-routes';

interface Parts {
  readonly middleware: PageMiddleware;
  readonly renderer: Pick<Renderer, 'page'>;
  readonly metrics: Pick<Metrics, 'degradedRenders' | 'pageFailures'>;
  readonly logger: Pick<Logger, 'error'>;
}

export type MakePage = (entry: RouteEntry, variant?: Variant, options?: MakeOptions) => Promise<FreshPage>;

/** Where the rules are which pages a browser may fetch before they are asked for (endpoints/speculation-rules.ts). */
export const SPECULATION_RULES = `${SITE_BASE.promo}speculation-rules.json`;

/** Makes pages: data, HTML, bytes. Rejects when one cannot be made, and reports why. */
export function createMakePage({ middleware, renderer, metrics, logger }: Parts): MakePage {
  const reportFailures = createFailureReports(metrics, logger);
  return async (entry, variant, { cached, notBefore, quality } = {}) => {
    const { html, headers, degraded, dataTime } = await reportFailures(entry, variant, async () =>
      renderer.page(entry, middleware.of(entry).props(entry, variant), { notBefore }),
    );
    if (degraded) metrics.degradedRenders.inc({ page: entry.name });
    // How long a page that is the same for everyone may be cached is reckoned when it is sent.
    const caching = degraded || entry.preview ? NOT_STORED : variant ? PRIVATE : {};
    const rules = entry.route.leadsOn ? { 'Speculation-Rules': `"${SPECULATION_RULES}"` } : {};
    const content = { status: 200, type: HTML, headers: { ...headers, ...caching, ...rules }, text: html };
    return { response: await prebuildText(content, { cached, quality }), degraded, dataTime };
  };
}

/** A page, or one of its variants, as the cache takes it. */
export const cacheablePage = (make: MakePage, entry: RouteEntry, variant?: Variant): CacheablePage => ({
  key: entry.cacheKey + (variant?.key ?? ''),
  variant,
  make: (options) => make(entry, variant, options),
});

/**
 * Counts each failure to make a page and logs the first of them, and then one with another message: a page is tried again
 * every few seconds, whether somebody waits for it or not.
 */
function createFailureReports(metrics: Parts['metrics'], logger: Parts['logger']) {
  const failing = new Map<string, string>();
  return async <T>(
    { name }: RouteEntry,
    variant: Variant | undefined,
    make: () => Promise<T>,
  ): Promise<T> => {
    const key = `${name} ${variant?.key ?? ''}`;
    try {
      const made = await make();
      failing.delete(key);
      return made;
    } catch (error) {
      const reason = error instanceof RenderError ? 'render' : 'preparation';
      const cause = error instanceof RenderError ? error.cause : error;
      metrics.pageFailures.inc({ page: name, reason });
      if (failing.get(key) !== String(cause))
        logger.error({ ...tracedFields(), page: name, reason, err: cause }, 'a page cannot be made');
      failing.set(key, String(cause));
      throw error;
    }
  };
}
