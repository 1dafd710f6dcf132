import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import type { CampaignDefinition } from '../campaigns/validation/campaign-schema';

/** Named in the output by `about`, never by its card. */
export interface Question {
  readonly call: Call;
  readonly params: object;
  readonly about: string;
}

/** A public name server in Moscow. */
const SOME_ADDRESS = '77.88.8.8';
const SOME_CITY = 'spb';

const ask = (call: Call, params: object, about = ''): Question => ({ call, params, about });

/** All calls that change nothing in the API, those with a card only if one is given. */
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
