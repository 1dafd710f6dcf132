import { createRequestCoalescing } from '../api/request-coalescing';
import { prebuildText, type PrebuiltResponse } from '../prebuilt/prebuilt-response';
import { NOT_STORED } from './cache-control';
import { HTML, type ErrorFacts, type Renderer } from './html/render';

/** The error page of a site for a status; `requestId` is named on the pages of failures. */
export type ErrorPages = (page: ErrorFacts, requestId: string) => Promise<PrebuiltResponse>;

/** Only the pages of failures name the request; the others are the same for everyone and made once. */
export function createErrorPages(renderer: Pick<Renderer, 'error'>): ErrorPages {
  // Keys are a closed set: sites, our own statuses, and what is asked for.
  const cached = new Map<string, PrebuiltResponse>();
  const coalesce = createRequestCoalescing<PrebuiltResponse>();

  async function make(page: ErrorFacts, requestId?: string): Promise<PrebuiltResponse> {
    const { html, headers } = await renderer.error(page, requestId);
    return prebuildText({
      status: page.status,
      type: HTML,
      headers: { ...headers, ...NOT_STORED },
      text: html,
    });
  }

  return async (page, requestId) => {
    if (page.status >= 500) return make(page, requestId);
    const key = `${page.site} ${page.status} ${page.about ?? ''}`;
    const known = cached.get(key);
    if (known) return known;
    const made = await coalesce(key, () => make(page));
    cached.set(key, made);
    return made;
  };
}
