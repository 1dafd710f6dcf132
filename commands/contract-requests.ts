import type { CallName } from '../shared/contract/api';
import type { Call } from '../shared/contract/call';
import * as contract from '../shared/contract/contract';
import type { CampaignDefinition } from '../server/campaigns/validation/campaign-schema';
import type { Upstream } from '../server/upstream/upstream-client';
import { UpstreamError, type Reason } from '../server/upstream-error';

/** An API request that the contract check sends or skips. */
export interface ContractRequest {
  readonly call: Call;
  readonly params: object;
  /**
   * Campaign, landing page or city in the request, shown in the output of the check. Never contains the card number.
   */
  readonly label: string;
  /** Reason to skip the request. Absent if the contract check sends it. */
  readonly skipReason?: string;
}

const SOME_ADDRESS = '77.88.8.8';
const SOME_CITY = 'spb';
const NO_CARD = 'there is no CONTRACT_CARD';

interface Context {
  readonly campaigns: readonly CampaignDefinition[];
  readonly card: string | undefined;
}

interface LabelledParams {
  readonly params: object;
  readonly label: string;
}

const single = (params: object, label = ''): LabelledParams[] => [{ params, label }];

/** Request parameters for each API call, or the reason why the contract check skips the call. */
const paramsByCall: Readonly<Record<CallName, (context: Context) => readonly LabelledParams[] | string>> = {
  products: ({ campaigns }) =>
    campaigns
      .filter(({ featured }) => !featured)
      .map(({ dataSlug }) => ({ params: { slug: dataSlug }, label: dataSlug })),
  rating: ({ campaigns }) =>
    campaigns.flatMap(({ dataSlug: slug, leaderboard }) =>
      leaderboard ? single({ slug, limit: leaderboard.rows }, slug) : [],
    ),
  checkSavings: withCard(({ cardCheck, dataSlug: slug }) => (cardCheck ? undefined : { slug })),
  checkCard: withCard(({ cardCheck }) =>
    cardCheck && cardCheck.landingCategory === undefined ? { landing: cardCheck.landing } : undefined,
  ),
  checkCardInCategory: withCard(({ cardCheck }) =>
    cardCheck?.landingCategory === undefined
      ? undefined
      : { landingCategory: cardCheck.landingCategory, landing: cardCheck.landing },
  ),
  cities: () => single({}),
  determineCity: () => single({ ip: SOME_ADDRESS }),
  businessInfo: () => single({ cityCode: SOME_CITY }, SOME_CITY),
  reviews: () => single({}),
  sendFeedback: () => 'it would send a message',
  feedbackCategories: () => single({}),
  findParticipant: ({ card }) => (card === undefined ? NO_CARD : single({ cardNumber: card })),
  promoCategories: () => single({}),
  chooseCategories: () => 'it would choose for the card',
};

/** Creates a function that returns one card lookup per campaign. Skips a campaign if `paramsOf` returns undefined. */
function withCard(paramsOf: (campaign: CampaignDefinition) => Record<string, string> | undefined) {
  return ({ campaigns, card }: Context): readonly LabelledParams[] | string => {
    if (card === undefined) return NO_CARD;
    return campaigns.flatMap((campaign) => {
      const params = paramsOf(campaign);
      if (!params) return [];
      return single({ ...params, card }, params['landing'] ?? campaign.dataSlug);
    });
  };
}

/**
 * Returns the requests for all API calls. A call has a `skipReason` if it would change data, requires a card number
 * that is not set, or is not used by any campaign.
 */
export function contractRequests(campaigns: readonly CampaignDefinition[], card?: string): ContractRequest[] {
  return Object.values<Call>(contract).flatMap((call): ContractRequest[] => {
    const list = paramsByCall[call.name as CallName]({ campaigns, card });
    if (typeof list === 'string') return [skipped(call, list)];
    if (!list.length) return [skipped(call, 'no campaign has it')];
    return list.map(({ params, label }) => ({ call, params, label }));
  });
}

const skipped = (call: Call, skipReason: string): ContractRequest => ({
  call,
  params: {},
  label: '',
  skipReason,
});

/** Failures that count as contract violations. All other failures, such as a timeout, leave no response to validate. */
const VIOLATIONS: ReadonlySet<Reason> = new Set<Reason>(['wrong_shape', 'too_large']);

interface Finding {
  readonly isGood: boolean;
  readonly line: string;
}

/** Sends the requests one at a time and validates each response as the server does. */
export async function* contractFindings(
  upstream: Pick<Upstream, 'send'>,
  requests: readonly ContractRequest[],
): AsyncGenerator<Finding> {
  for (const request of requests) yield await findingOf(upstream, request);
}

async function findingOf(
  { send }: Pick<Upstream, 'send'>,
  { call, params, label, skipReason }: ContractRequest,
): Promise<Finding> {
  const name = [call.name, label].filter(Boolean).join(' ');
  if (skipReason !== undefined) return { isGood: true, line: `-     ${name}: skipped, ${skipReason}` };
  try {
    const { status, body } = await send(call, params);
    const problem = status < 400 ? problemIn(call, body) : `refused with ${status}`;
    if (problem === undefined) return { isGood: true, line: `ok    ${name}` };
    return { isGood: false, line: `BUG   ${name}: ${problem}` };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const mark = VIOLATIONS.has(error.reason) ? 'BUG  ' : 'FAIL ';
    return { isGood: false, line: `${mark} ${name}: ${errorText(error)}` };
  }
}

/**
 * Describes what is wrong with the values in an API response: unreadable values or a negative `count`. Returns
 * undefined if all values are valid.
 */
function problemIn(call: Call, body: unknown): string | undefined {
  const result = call.read(body);
  // Should never happen, because the upstream client has already validated this body.
  if (!result.ok) return result.failure;
  const omitted = result.omissions.map(
    ({ field, reason, expected, received }) =>
      `left out ${field}, ${reason}, received ${received}, expected ${expected}`,
  );
  if (omitted.length > 0) return omitted.join('; ');
  const { count } = Object(result.value) as { count?: unknown };
  return typeof count === 'number' && count < 0 ? 'at data.count, below zero' : undefined;
}

function errorText({ reason, detail: { code, field, expected, received } }: UpstreamError): string {
  const place = field === undefined ? undefined : `at ${field}`;
  const found = received === undefined ? code : `received ${received}`;
  const expectedText = expected === undefined ? undefined : `expected ${expected}`;
  return [reason, place, found, expectedText].filter(Boolean).join(', ');
}
