import type { CallName } from '../shared/contract/api';
import type { Call } from '../shared/contract/call';
import * as contract from '../shared/contract/contract';
import type { CampaignDefinition } from '../server/campaigns/validation/campaign-schema';
import type { Upstream } from '../server/upstream/upstream-client';
import { UpstreamError } from '../server/upstream-error';

/** Named in the output by `about`, never by its card. */
export interface Question {
  readonly call: Call;
  readonly params: object;
  readonly about: string;
  /** Why it is not asked. */
  readonly notAsked?: string;
}

const SOME_ADDRESS = '77.88.8.8';
const SOME_CITY = 'spb';
const NO_CARD = 'there is no CONTRACT_CARD';

interface Given {
  readonly campaigns: readonly CampaignDefinition[];
  readonly card: string | undefined;
}
type Asked = readonly (readonly [about: string, params: object])[];

const once = (params: object, about = '') => [[about, params]] as const;

/** Parameters of every call of the contract, or why the call is left out. */
const questions: Readonly<Record<CallName, (given: Given) => Asked | string>> = {
  products: ({ campaigns }) =>
    campaigns.flatMap(({ dataSlug, featured }) => (featured ? [] : once({ slug: dataSlug }, dataSlug))),
  rating: ({ campaigns }) =>
    campaigns.flatMap(({ dataSlug: slug, leaderboard }) =>
      leaderboard ? once({ slug, limit: leaderboard.rows }, slug) : [],
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
  cities: () => once({}),
  determineCity: () => once({ ip: SOME_ADDRESS }),
  businessInfo: () => once({ cityCode: SOME_CITY }, SOME_CITY),
  reviews: () => once({}),
  sendFeedback: () => 'it would send a message',
  feedbackCategories: () => once({}),
  findParticipant: ({ card }) => (card === undefined ? NO_CARD : once({ cardNumber: card })),
  promoCategories: () => once({}),
  chooseCategories: () => 'it would choose for the card',
};

/** A look-up for each campaign that has such ones. */
function withCard(paramsOf: (campaign: CampaignDefinition) => Record<string, string> | undefined) {
  return ({ campaigns, card }: Given): Asked | string => {
    if (card === undefined) return NO_CARD;
    return campaigns.flatMap((campaign) => {
      const params = paramsOf(campaign);
      return params ? once({ ...params, card }, params['landing'] ?? campaign.dataSlug) : [];
    });
  };
}

/** Returns all calls. Those that would change something in the API are left out. */
export function contractQuestions(campaigns: readonly CampaignDefinition[], card?: string): Question[] {
  return Object.values<Call>(contract).flatMap((call): Question[] => {
    const asked = questions[call.name as CallName]({ campaigns, card });
    const notAsked = typeof asked === 'string' ? asked : 'no campaign has it';
    if (typeof asked === 'string' || !asked.length) return [{ call, params: {}, about: '', notAsked }];
    return asked.map(([about, params]) => ({ call, params, about }));
  });
}

/** One after another, validated as by the server. */
export async function* contractFindings(upstream: Pick<Upstream, 'send'>, questions: readonly Question[]) {
  for (const question of questions) yield await findingOf(upstream, question);
}

async function findingOf(
  { send }: Pick<Upstream, 'send'>,
  { call, params, about, notAsked }: Question,
): Promise<{ readonly isGood: boolean; readonly line: string }> {
  const name = [call.name, about].filter(Boolean).join(' ');
  if (notAsked !== undefined) return { isGood: true, line: `-     ${name}: not asked, ${notAsked}` };
  try {
    const { status, body } = await send(call, params);
    const bug = status < 400 ? bugIn(call, body) : `refused with ${status}`;
    return bug === undefined
      ? { isGood: true, line: `ok    ${name}` }
      : { isGood: false, line: `BUG   ${name}: ${bug}` };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { isGood: false, line: `BUG   ${name}: ${wordsOf(error)}` };
  }
}

/** Values that readers leave out, or a readable value that cannot be true. */
function bugIn(call: Call, body: unknown): string | undefined {
  const result = call.read(body);
  // The API client has validated the body.
  if (!result.ok) return result.failure;
  const omitted = result.omissions.map(
    ({ field, reason, expected, received }) =>
      `left out ${field}, ${reason}, received ${received}, expected ${expected}`,
  );
  if (omitted.length > 0) return omitted.join('; ');
  const { count } = Object(result.value) as { count?: unknown };
  return typeof count === 'number' && count < 0 ? 'at data.count, below zero' : undefined;
}

function wordsOf({ reason, detail: { code, field, expected, received } }: UpstreamError): string {
  const place = field === undefined ? undefined : `at ${field}`;
  const found = received === undefined ? code : `received ${received}`;
  const wanted = expected === undefined ? undefined : `expected ${expected}`;
  return [reason, place, found, wanted].filter(Boolean).join(', ');
}
