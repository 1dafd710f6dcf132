import type { Site } from '../../shared/site';
import { NOT_KEPT } from './caching-headers';
import { createAnswer, type PageAnswer } from './page-answer';
import type { Renderer } from './render';

/** Makes the error page of a site for a status; `requestId` is told on the pages of failures. */
type ErrorAnswers = (site: Site, status: number, requestId: string) => Promise<PageAnswer>;

/** Only the pages of failures carry the request's id; the others are the same for everyone and made once. */
export function createErrorAnswers(renderer: Renderer): ErrorAnswers {
  // Keys are a closed set: sites and our own statuses.
  const made = new Map<string, Promise<PageAnswer>>();

  function make(site: Site, status: number, requestId?: string): Promise<PageAnswer> {
    const { html, headers } = renderer.error(site, status, requestId);
    return createAnswer({ status, html, headers: { ...headers, ...NOT_KEPT } });
  }

  return async (site, status, requestId) => {
    if (status >= 500) return make(site, status, requestId);
    const key = `${site} ${status}`;
    const answer = made.get(key) ?? make(site, status);
    made.set(key, answer);
    answer.catch(() => made.delete(key));
    return answer;
  };
}
