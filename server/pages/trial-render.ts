import type { Logger } from 'pino';
import { DEFAULT_CITY } from '../../shared/city/city-choice';
import { ApiError, type CallName } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import type { PageApi } from '../api/page-api';
import type { Assets } from '../build';
import type { Config } from '../config/config';
import { createAnswers } from '../sandbox/answers';
import { createRenderer } from './render/render-page';
import type { Variant } from './page';
import type { PageMiddleware } from './page-middleware';
import type { PageRoutes } from './page-routes';

interface Parts {
  readonly config: Config;
  readonly assets: Assets;
  readonly routes: Pick<PageRoutes, 'entries'>;
  readonly middleware: PageMiddleware;
  readonly logger: Pick<Logger, 'error'>;
}

/** Resolves to whether this build can render pages. The first call renders, later ones get its result. */
export type TrialRender = () => Promise<boolean>;

const VARIANT: Variant = {
  state: { city: { activeCity: { code: DEFAULT_CITY }, cookiesAccepted: false } },
  setCookies: [],
};

/**
 * Renders pages from the answers of the sandbox, without the API. Pages with campaigns are left out: a fault in a
 * campaign's text must not take an instance out of service.
 */
export function createTrialRender({ config, assets, routes, middleware, logger }: Parts): TrialRender {
  const renderer = createRenderer(config, assets, { forPage: createFixtureApi });
  let result: Promise<boolean> | undefined;

  async function render(): Promise<boolean> {
    const withoutCampaigns = routes
      .entries()
      .filter(({ campaign, route }) => !campaign && route.middleware !== 'promotions');
    try {
      for (const entry of withoutCampaigns) {
        const page = middleware.hasVariants(entry) ? { ...entry, variant: VARIANT } : entry;
        await renderer.page(page, middleware.prepare(page));
      }
      return true;
    } catch (error) {
      logger.error({ err: error }, 'trial render failed');
      return false;
    }
  }

  return () => (result ??= render());
}

/** An API that answers each call of a page from the sandbox's data, in the process. */
function createFixtureApi(): PageApi {
  const answers = createAnswers();
  const calls: Readonly<Record<CallName, Call>> = contract;

  function request(name: CallName, params: object) {
    const body: unknown = answers[name]({ ...params });
    const result = calls[name].read(body);
    if (!result.ok) throw new ApiError(502, result.failure);
    return { value: result.value, body };
  }

  return {
    dataTime: () => performance.now(),
    isCardKnown: () => undefined,
    reportBug: () => {},
    // The reader of each call has made the value.
    call: async (name, params) => request(name, params).value as never,
    callForBody: async (name, params) => request(name, params) as never,
  };
}
