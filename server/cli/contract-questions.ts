import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import type { CampaignDefinition } from '../campaigns/validation/campaign-schema';

/** A call with what it is asked with, and how it is named in words: never by its card. */
export interface Question {
  readonly call: Call;
  readonly params: object;
  readonly about: string;
}

/** An address that the API can place: a public name server in Moscow. */
const SOME_ADDRESS = '77.88.8.8';
const SOME_CITY = 'spb';

const ask = (call: Call, params: object, about = ''): Question => ({ call, params, about });

/**
 * Everything that can be asked of the API and changes nothing there: what pages ask, and with a test card its look-ups.
 * What enrols, chooses or writes is not among it.
 */
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
