import { ApiError, type Api, type CallName, type CallOptions } from '../../shared/contract/api';
import { lazyImport, withRetry } from '../app/loading/lazy-import';

/** The shortest time a fetch is shown as under way, in milliseconds (product: Pages). */
const MIN_DISPLAY = 200;

const pause = () => new Promise((resolve) => setTimeout(resolve, MIN_DISPLAY));

/**
 * The contract's code is loaded with the first call: showing a page does not need it. Where a visitor waits for the answer,
 * the page reloads for it, for after a release only the new page knows the new files; else the call has failed.
 */
const loadSendCall = (asked = false) => {
  const load = () => import('./send-call');
  return (asked ? lazyImport(load) : withRetry(load)).catch((error: unknown) => {
    throw new ApiError(navigator.onLine ? 503 : 0, String(error));
  });
};

/** The contract over `/api/…`; on a preview its calls carry the link that opened it. */
export function browserApi(preview?: string): Api {
  async function request(name: CallName, params: object, options?: CallOptions) {
    const answer = loadSendCall(options?.asked).then(({ sendCall }) =>
      sendCall(name, params, options, preview),
    );
    const [settled] = await Promise.allSettled([answer, pause()]);
    if (settled.status === 'fulfilled') return settled.value;
    // Every failed call is logged; what was sent is not (product: Errors and their words).
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
