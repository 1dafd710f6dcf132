import { createRequestCoalescing } from '../api/request-coalescing';
import { NOT_KEPT } from './cache-control';
import type { ReadyAnswer } from '../prebuilt/prebuilt-response';
import { createAnswer } from './page-answer';
import type { ErrorOf, Renderer } from './html/render';

interface ErrorAnswers {
  /** The error page of a site for a status; `requestId` is told on the pages of failures. */
  make(page: ErrorOf, requestId: string): Promise<ReadyAnswer>;
  /** The page that is there already. */
  made(page: ErrorOf): ReadyAnswer | undefined;
}

/** Only the pages of failures carry the request's id; the others are the same for everyone and made once. */
export function createErrorAnswers(renderer: Renderer): ErrorAnswers {
  // Keys are a closed set: sites, our own statuses, and what is asked for.
  const made = new Map<string, ReadyAnswer>();
  const coalesce = createRequestCoalescing<ReadyAnswer>();

  async function render(page: ErrorOf, requestId?: string): Promise<ReadyAnswer> {
    const { html, headers } = await renderer.error(page, requestId);
    return createAnswer({ status: page.status, html, headers: { ...headers, ...NOT_KEPT } });
  }

  const keyOf = ({ site, status, about }: ErrorOf) => `${site} ${status} ${about ?? ''}`;

  return {
    async make(page, requestId) {
      if (page.status >= 500) return render(page, requestId);
      const key = keyOf(page);
      return (
        made.get(key) ??
        coalesce(key, async () => {
          const answer = await render(page);
          made.set(key, answer);
          return answer;
        })
      );
    },
    made: (page) => made.get(keyOf(page)),
  };
}
