import type { IncomingMessage, ServerResponse } from 'node:http';
import { waitText } from '../../shared/text/wait-text';
import { compressText, type CompressedResponse } from '../edge/compressed';
import { sendCompressed } from '../edge/send-compressed';
import type { HttpError } from '../errors';
import { currentRequest } from '../request-context';
import { requestUrl } from '../request-url';
import { NO_STORE } from './cache-control';
import { isPreviewPath } from './page-addresses';
import { HTML, type ErrorFacts, type Renderer } from './render/render-page';

export type SendErrorPage = ReturnType<typeof createErrorPages>;

/** Static fallback page for a build that cannot render its error pages. */
export const PLAIN_ERROR_PAGE = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ошибка, что-то пошло не так</title>
<h1>Ошибка, что-то пошло не так</h1>
<p>Обновите страницу через минуту.</p>
<p><a href="">Обновить страницу</a></p>
</html>
`;

/**
 * Creates a function that sends error pages. A page with a 5xx status contains the request id, so such a page is
 * rendered for each request. All other error pages are rendered once and cached.
 */
export function createErrorPages(renderer: Pick<Renderer, 'error'>) {
  // Cached error pages. Each part of the key has few possible values, so the cache stays small.
  const cached = new Map<string, Promise<CompressedResponse>>();

  async function render(page: ErrorFacts): Promise<CompressedResponse> {
    const { html, headers } = renderer.error(page);
    const { status } = page;
    return compressText({ status, type: HTML, headers, cacheControl: NO_STORE, text: html });
  }

  function renderOnce(page: ErrorFacts): Promise<CompressedResponse> {
    const { site, status, about = '', retryAfter, isPosted } = page;
    const key = `${site} ${status} ${about} ${retryAfter ? waitText(retryAfter) : ''} ${isPosted}`;
    const cachedResponse = cached.get(key);
    if (cachedResponse) return cachedResponse;
    const response = render(page);
    cached.set(key, response);
    response.catch(() => cached.delete(key));
    return response;
  }

  return async (
    req: IncomingMessage,
    res: ServerResponse,
    { status, code, headers, details, retryAfter: seconds }: HttpError,
  ) => {
    const url = requestUrl(req);
    // Show a specific error text for an invalid preview link.
    const about = status === 404 && isPreviewPath(url) ? 'preview' : details.about;
    const retryAfter = code === 'too_many' ? seconds : undefined;
    const page = { site: url.site, status, about, retryAfter, isPosted: req.method === 'POST' } as const;
    const requestId = currentRequest()?.id ?? '-';
    const response = await (status >= 500 ? render({ ...page, requestId }) : renderOnce(page));
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    sendCompressed(req, res, response);
  };
}
