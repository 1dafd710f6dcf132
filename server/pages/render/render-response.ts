import type { Logger } from 'pino';
import { SITE_BASE } from '../../../shared/site';
import { compressText, type CompressedResponse, type Quality } from '../../edge/compressed';
import type { Metrics } from '../../telemetry/metrics';
import { NO_STORE, PRIVATE } from '../cache-control';
import type { Page, PostedForm } from '../page';
import type { PageMiddleware } from '../page-middleware';
import { HTML, RenderError, type Renderer } from './render-page';

interface Parts {
  readonly middleware: PageMiddleware;
  readonly renderer: Pick<Renderer, 'page'>;
  readonly metrics: Pick<Metrics, 'degradedRenders' | 'pageFailures'>;
  readonly logger: Pick<Logger, 'error'>;
}

export interface RenderOptions {
  readonly form?: PostedForm;
  /** The cached response: an equal one is not compressed again. */
  readonly cached?: CompressedResponse | undefined;
  readonly quality?: Quality;
}

/** A rendered page as bytes. */
export interface RenderedPage {
  readonly response: CompressedResponse;
  /** A call failed: this page must not replace a complete one. */
  readonly degraded: boolean;
  /** Time of the oldest API answer in the page, by `performance.now()`. */
  readonly dataTime: number;
  /** Whether the API knows the card of the posted form; undefined if it did not say. */
  readonly isCardKnown?: boolean | undefined;
}

export type RenderResponse = (page: Page, options?: RenderOptions) => Promise<RenderedPage>;

export const SPECULATION_RULES = `${SITE_BASE.promo}speculation-rules.json`;

/** Renders pages to compressed responses. Reports a failure and throws it. */
export function createRenderResponse({ middleware, renderer, metrics, logger }: Parts): RenderResponse {
  /** The last logged cause of each page. */
  const loggedCauses = new Map<string, string>();

  function report({ name }: Page, key: string, error: unknown) {
    const [reason, cause] = error instanceof RenderError ? ['render', error.cause] : ['preparation', error];
    metrics.pageFailures.inc({ page: name, reason });
    if (loggedCauses.get(key) === String(cause)) return;
    logger.error({ page: name, reason, err: cause }, 'page render failed');
    loggedCauses.set(key, String(cause));
  }

  return async (page, { form, cached, quality } = {}) => {
    const key = page.cacheKey ?? page.name;
    try {
      const { html, headers, ...rendered } = await renderer.page(page, middleware.prepare(page), form);
      loggedCauses.delete(key);
      if (rendered.degraded) metrics.degradedRenders.inc({ page: page.name });
      const content = {
        status: form?.refusal?.status ?? 200,
        type: HTML,
        headers: { ...headers, ...headersOf(page), ...form?.refusal?.headers },
        cacheControl: form || rendered.degraded ? NO_STORE : cacheControlOf(page),
        text: html,
      };
      return { ...rendered, response: await compressText(content, { cached, quality }) };
    } catch (error) {
      report(page, key, error);
      throw error;
    }
  };
}

function headersOf({ variant, route }: Page): Record<string, string> {
  const headers: Record<string, string> = {};
  if (variant) headers['Vary'] = 'Accept-Encoding, Cookie';
  if (route.leadsOn) headers['Speculation-Rules'] = `"${SPECULATION_RULES}"`;
  return headers;
}

/** Undefined: the age of the page at the time of sending decides. */
function cacheControlOf({ preview, variant }: Page): string | undefined {
  if (preview) return NO_STORE;
  return variant ? PRIVATE : undefined;
}
