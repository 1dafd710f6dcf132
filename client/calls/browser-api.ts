import { ApiError, type Api } from '../../shared/contract/api';
import { tryPart } from '../page/import-part';
import { reloadOnce } from '../page/reload-once';

/** The shortest time a fetch is shown as under way, in milliseconds (product: Pages). */
const MIN_DISPLAY = 200;

const pause = () => new Promise((resolve) => setTimeout(resolve, MIN_DISPLAY));

/**
 * The contract's code is loaded with the first call: showing a page does not need it. The server saying that it is gone, as
 * after a release, is another thing than no connection: only the new page knows the new files.
 */
const loadSendCall = (asked = false) =>
  tryPart('send-call', () => import('./send-call')).catch((error: unknown) => {
    const isGone = !(error instanceof TypeError);
    // Until the page is gone too, the answer is on its way.
    if (isGone && asked && reloadOnce()) return new Promise<never>(() => {});
    throw new ApiError(isGone ? 503 : 0, String(error));
  });

/** The contract over `/api/…`; on a preview its calls carry the link that opened it. */
export const browserApi = (preview?: string): Api => ({
  async call(name, params, options) {
    const answer = loadSendCall(options?.asked).then(({ sendCall }) =>
      sendCall(name, params, options, preview),
    );
    const [settled] = await Promise.allSettled([answer, pause()]);
    if (settled.status === 'fulfilled') return settled.value as never;
    // Every failed call is logged; what was sent is not (product: Errors and their words).
    console.warn(`${name}: ${settled.reason instanceof ApiError ? settled.reason.status : 'failed'}`);
    throw settled.reason;
  },
  fault: (name, what) => console.warn(`${name}: ${what}`),
});
