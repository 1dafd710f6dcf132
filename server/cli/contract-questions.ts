import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import type { CampaignDefinition } from '../campaigns/validation/campaign-schema';
import type { Upstream } from '../api/api-client';
import { UpstreamError } from '../api/upstream-errors';

/** Named in the output by `about`, never by its card. */
export interface Question {
  readonly call: Call;
  readonly params: object;
  readonly about: string;
}

const SOME_ADDRESS = '77.88.8.8';
const SOME_CITY = 'spb';

const ask = (call: Call, params: object, about = ''): Question => ({ call, params, about });

/** All calls that change nothing in the API. */
export function contractQuestions(campaigns: readonly CampaignDefinition[], card?: string): Question[] {
  return [
    ...campaigns.flatMap((campaign) => campaignQuestions(campaign, card)),
    ask(contract.cities, {}),
    ask(contract.determineCity, { ip: SOME_ADDRESS }),
    ask(contract.businessInfo, { cityCode: SOME_CITY }, SOME_CITY),
    ask(contract.reviews, {}),
    ask(contract.feedbackCategories, {}),
    ask(contract.promoCategories, {}),
    ...(card === undefined ? [] : [ask(contract.findParticipant, { cardNumber: card })]),
  ];
}

function campaignQuestions(campaign: CampaignDefinition, card: string | undefined): Question[] {
  const { dataSlug: slug, featured, leaderboard, cardCheck } = campaign;
  return [
    ...(featured ? [] : [ask(contract.products, { slug }, slug)]),
    ...(leaderboard ? [ask(contract.rating, { slug, limit: leaderboard.rows }, slug)] : []),
    ...(card === undefined ? [] : [cardQuestion(slug, cardCheck, card)]),
  ];
}

function cardQuestion(slug: string, check: CampaignDefinition['cardCheck'], card: string): Question {
  if (!check) return ask(contract.checkSavings, { slug, card }, slug);
  const { landing, landingCategory } = check;
  if (landingCategory === undefined) return ask(contract.checkCard, { landing, card }, landing);
  return ask(contract.checkCardInCategory, { landingCategory, landing, card }, landing);
}

/** One after another, validated as by the server. */
export async function* contractFindings(upstream: Pick<Upstream, 'send'>, questions: readonly Question[]) {
  for (const question of questions) yield await findingOf(upstream, question);
}

async function findingOf(
  { send }: Pick<Upstream, 'send'>,
  { call, params, about }: Question,
): Promise<{ readonly isGood: boolean; readonly line: string }> {
  const name = [call.name, about].filter(Boolean).join(' ');
  try {
    const { status, body } = await send(call, params);
    const bug = status < 400 ? impossibility(call.read(body)) : `refused with ${status}`;
    return bug === undefined
      ? { isGood: true, line: `ok    ${name}` }
      : { isGood: false, line: `BUG   ${name}: ${bug}` };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { isGood: false, line: `BUG   ${name}: ${wordsOf(error)}` };
  }
}

/** A valid shape that cannot be true. */
function impossibility(answer: unknown): string | undefined {
  const { count } = Object(answer) as { count?: unknown };
  return typeof count === 'number' && count < 0 ? 'at data.count, below zero' : undefined;
}

function wordsOf({ reason, detail: { code, field, expected, came } }: UpstreamError): string {
  const place = field === undefined ? undefined : `at ${field}`;
  const found = came === undefined ? code : `came ${came}`;
  const wanted = expected === undefined ? undefined : `expected ${expected}`;
  return [reason, place, found, wanted].filter(Boolean).join(', ');
}
