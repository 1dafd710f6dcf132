import type { Logger } from 'pino';
import { compressText, type CompressedResponse, type Quality } from '../../edge/compressed';
import type { Metrics } from '../../telemetry/metrics';
import { NO_STORE, PRIVATE } from '../cache-control';
import type { Page, PostedForm } from '../page';
import type { PagePreparation } from '../page-preparation';
import { pageHeaders } from './page-headers';
import { HTML, RenderError, type Renderer } from './render-page';

interface Dependencies {
  readonly preparation: PagePreparation;
  readonly renderer: Pick<Renderer, 'page'>;
  readonly metrics: Pick<Metrics, 'degradedRenders' | 'pageFailures'>;
  readonly logger: Pick<Logger, 'error'>;
}

export interface RenderOptions {
  readonly form?: PostedForm;
  /** Cached response, reused if the new response is identical. */
  readonly cached?: CompressedResponse | undefined;
  readonly quality?: Quality;
}

export interface RenderedPage {
  readonly response: CompressedResponse;
  /** True if an API call failed, so the page is incomplete. A degraded page must not replace a complete page. */
  readonly degraded: boolean;
  /** Time at which the oldest API response on the page was received, as a `performance.now()` timestamp. */
  readonly dataTime: number;
  /** True if the posted form looked up a card and the card exists. Undefined if the lookup has no result. */
  readonly isCardKnown?: boolean | undefined;
}

export type RenderResponse = (page: Page, options?: RenderOptions) => Promise<RenderedPage>;

/** Creates a function that renders a page to a compressed response. Failures are logged and rethrown. */
export function createRenderResponse({
  preparation,
  renderer,
  metrics,
  logger,
}: Dependencies): RenderResponse {
  /** Cause of the last logged failure, by page. A repeated failure is logged only if its cause has changed. */
  const loggedCauses = new Map<string, string>();

  function report({ name }: Page, key: string, error: unknown) {
    const isRenderError = error instanceof RenderError;
    const reason = isRenderError ? 'render' : 'preparation';
    const cause = isRenderError ? error.cause : error;
    metrics.pageFailures.inc({ page: name, reason });
    if (loggedCauses.get(key) === String(cause)) return;
    logger.error({ page: name, reason, err: cause }, 'page render failed');
    loggedCauses.set(key, String(cause));
  }

  return async (page, { form, cached, quality } = {}) => {
    const key = page.cacheKey ?? page.name;
    try {
      const { html, headers, ...rendered } = await renderer.page(page, preparation.prepare(page), form);
      loggedCauses.delete(key);
      if (rendered.degraded) metrics.degradedRenders.inc({ page: page.name });
      const content = {
        status: form?.refusal?.status ?? 200,
        type: HTML,
        headers: { ...headers, ...pageHeaders(page), ...form?.refusal?.headers },
        cacheControl: form || rendered.degraded ? NO_STORE : fixedCacheControl(page),
        text: html,
      };
      return { ...rendered, response: await compressText(content, { cached, quality }) };
    } catch (error) {
      report(page, key, error);
      throw error;
    }
  };
}

/**
 * Returns the fixed Cache-Control header of a preview or a variant. Returns undefined for a public page, whose header
 * depends on its age at the time of the request.
 */
function fixedCacheControl({ preview, variant }: Page): string | undefined {
  if (preview) return NO_STORE;
  return variant ? PRIVATE : undefined;
}
