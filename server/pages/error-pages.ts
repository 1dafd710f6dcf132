import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpError } from '../errors';
import { prebuildText, type PrebuiltResponse } from '../edge/compressed';
import { sendPrebuilt } from '../edge/send-compressed';
import { waitText } from '../../shared/text/wait-text';
import { requestUrl } from '../request-url';
import { markError, requestId } from '../telemetry/access-log';
import { NOT_STORED } from './cache-control';
import { HTML, type ErrorFacts, type Renderer } from './render/render-page';
import { isPreviewPath } from './page-routes';

export type AnswerError = ReturnType<typeof createErrorPages>;

/** Pages of failures name the request; the others are made once. */
export function createErrorPages(renderer: Pick<Renderer, 'error'>) {
  // Keys: sites, statuses of this server, and waits in words.
  const cached = new Map<string, Promise<PrebuiltResponse>>();

  async function make(page: ErrorFacts): Promise<PrebuiltResponse> {
    const { html, headers } = renderer.error(page);
    const { status } = page;
    return prebuildText({ status, type: HTML, headers: { ...headers, ...NOT_STORED }, text: html });
  }

  function makeOnce(page: ErrorFacts): Promise<PrebuiltResponse> {
    const key = `${page.site} ${page.status} ${page.about ?? ''} ${page.retryAfter ? waitText(page.retryAfter) : ''}`;
    const made = cached.get(key) ?? make(page);
    cached.set(key, made);
    made.catch(() => cached.delete(key));
    return made;
  }

  return async (req: IncomingMessage, res: ServerResponse, { status, code, headers }: HttpError) => {
    const url = requestUrl(req);
    // A preview's link that opens nothing has words of its own.
    const about = status === 404 && isPreviewPath(url) ? 'preview' : undefined;
    const retryAfter = code === 'too_many' ? Number(headers['Retry-After']) || undefined : undefined;
    const page = { site: url.site, status, about, retryAfter } as const;
    const response = await (status >= 500 ? make({ ...page, requestId: requestId(res) }) : makeOnce(page));
    markError(res, status);
    sendPrebuilt(req, res, response, Object.entries(headers).flat());
  };
}
