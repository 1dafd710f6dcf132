import type { Site } from '../../shared/site';
import { createFlights } from '../api/flights';
import { NOT_KEPT } from './caching-headers';
import type { ReadyAnswer } from '../serving/ready-answer';
import { createAnswer } from './page-answer';
import type { Renderer } from './render';

interface ErrorAnswers {
  /** The error page of a site for a status; `requestId` is told on the pages of failures. */
  make(site: Site, status: number, requestId: string): Promise<ReadyAnswer>;
  /** The page that is there already. */
  made(site: Site, status: number): ReadyAnswer | undefined;
}

/** Only the pages of failures carry the request's id; the others are the same for everyone and made once. */
export function createErrorAnswers(renderer: Renderer): ErrorAnswers {
  // Keys are a closed set: sites and our own statuses.
  const made = new Map<string, ReadyAnswer>();
  const flights = createFlights<ReadyAnswer>();

  function render(site: Site, status: number, requestId?: string): Promise<ReadyAnswer> {
    const { html, headers } = renderer.error(site, status, requestId);
    return createAnswer({ status, html, headers: { ...headers, ...NOT_KEPT } });
  }

  const keyOf = (site: Site, status: number) => `${site} ${status}`;

  return {
    async make(site, status, requestId) {
      if (status >= 500) return render(site, status, requestId);
      const key = keyOf(site, status);
      return (
        made.get(key) ??
        flights(key, async () => {
          const answer = await render(site, status);
          made.set(key, answer);
          return answer;
        })
      );
    },
    made: (site, status) => made.get(keyOf(site, status)),
  };
}
