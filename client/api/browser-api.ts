import { ApiError, type Api, type CallName, type CallOptions } from '../../shared/contract/api';
import { importOnDemand, lazyImport, SiteUnreachableError } from '../app/loading/lazy-import';

/** Minimum display time of the progress bar, in milliseconds (product: Pages). */
const MIN_DISPLAY = 200;

const pause = () => new Promise((resolve) => setTimeout(resolve, MIN_DISPLAY));

/**
 * Loads `send-call` on the first API call because rendering does not need it. After a new release, the file may be
 * missing. In this case, reloads the page if the visitor is waiting for the response. Otherwise, only the API call
 * fails.
 */
const loadSendCall = (isVisitorWaiting = false) => {
  const load = () => import('./send-call');
  return (isVisitorWaiting ? lazyImport(load) : importOnDemand(load)).catch((error: unknown) => {
    const hasConnection = navigator.onLine && !(error instanceof SiteUnreachableError);
    throw new ApiError(hasConnection ? 503 : 0, String(error));
  });
};

/**
 * Creates the browser's API client, which sends calls to `/api/`. On a preview page, every call includes the name of
 * the preview link.
 */
export function browserApi(preview?: string): Api {
  async function request(name: CallName, params: object, options?: CallOptions) {
    const answer = loadSendCall(options?.isVisitorWaiting).then(({ sendCall }) =>
      sendCall(name, params, options, preview),
    );
    const [settled] = await Promise.allSettled([answer, pause()]);
    if (settled.status === 'fulfilled') return settled.value;
    // The parameters of the call may contain a card number, so log only its name and status.
    console.warn(`${name}: ${settled.reason instanceof ApiError ? settled.reason.status : 'failed'}`);
    throw settled.reason;
  }

  return {
    async call(name, params, options) {
      const { value } = await request(name, params, options);
      return value as never;
    },
    async callForBody(name, params, options) {
      const { value, body } = await request(name, params, options);
      return { value: value as never, body };
    },
    reportBug: (name, problem) => console.warn(`${name}: ${problem}`),
  };
}
