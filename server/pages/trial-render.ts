import type { Logger } from 'pino';
import { DEFAULT_CITY } from '../../shared/city/city-choice';
import { ApiError, type CallName } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import type { PageApi } from '../api/page-api';
import type { Assets } from '../build';
import type { Config } from '../config/config';
import type { Metrics } from '../telemetry/metrics';
import { createAnswers } from '../sandbox/answers';
import { createRenderer } from './render/render-page';
import type { Variant } from './page';
import type { PagePreparation } from './page-preparation';
import type { PageAddresses } from './page-addresses';

interface Dependencies {
  readonly config: Config;
  readonly assets: Assets;
  readonly addresses: Pick<PageAddresses, 'entries'>;
  readonly preparation: PagePreparation;
  readonly logger: Pick<Logger, 'error'>;
  readonly metrics: Pick<Metrics, 'trialRenderFailed'>;
}

/**
 * Resolves to true if this build can render pages. Only the first call renders pages, and later calls return the same
 * result.
 */
export type TrialRender = () => Promise<boolean>;

const VARIANT: Variant = {
  state: { city: { activeCity: { code: DEFAULT_CITY }, cookiesAccepted: false } },
  setCookies: [],
};

/**
 * Creates the trial render, which runs at startup and determines the status of `/readyz`. Pages are rendered with
 * sandbox data instead of API data. Campaign pages and the index are skipped, because a faulty campaign must not take
 * an instance out of service.
 */
export function createTrialRender({
  config,
  assets,
  addresses,
  preparation,
  logger,
  metrics,
}: Dependencies): TrialRender {
  const renderer = createRenderer(config, assets, { forPage: createFixtureApi });
  let result: Promise<boolean> | undefined;

  async function render(): Promise<boolean> {
    const withoutCampaigns = addresses
      .entries()
      .filter(({ campaign, route }) => !campaign && route.middleware !== 'promotions');
    try {
      for (const entry of withoutCampaigns) {
        const page = preparation.hasVariants(entry) ? { ...entry, variant: VARIANT } : entry;
        await renderer.page(page, preparation.prepare(page));
      }
      return true;
    } catch (error) {
      logger.error({ err: error }, 'trial render failed');
      metrics.trialRenderFailed.set(1);
      return false;
    }
  }

  return () => {
    result ??= render();
    return result;
  };
}

/** Creates an API client that returns sandbox data without an HTTP request. */
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
    // Safe cast: the API contract guarantees the type of the value.
    call: async (name, params) => request(name, params).value as never,
    callForBody: async (name, params) => request(name, params) as never,
  };
}
