import { readCard } from '../../../shared/rules/card-number';
import type { Head, PageContext } from '../../app/define-page';
import type { PageProps } from '../../app/page-props';
import { campaignSlice, checkSavings, limitCheck, refuseCard } from './campaign-slice';
import { campaignOf } from './use-campaign';

const reducers = { campaign: campaignSlice.reducer };

/**
 * Returns the title and the description of a campaign page. Both depend on whether the campaign is upcoming, running or
 * finished.
 */
function head(props: PageProps): Head {
  const view = campaignOf(props);
  const { status, startText = '', shortTitle, periodText, lead, leaderboard, description } = view;
  const title = view.partner ? view.title : shortTitle;
  if (status === 'running') return { title, description };
  const words =
    status === 'upcoming'
      ? `${startText}. ${lead ?? description}`
      : `${shortTitle}, ${periodText}. ${leaderboard ? 'Накопления и рейтинг' : 'Накопления'} можно посмотреть и теперь.`;
  return { title, description: words.replaceAll('\u00a0', ' ') };
}

/** Handles the savings form when it is submitted without JavaScript (ADR 0009). */
async function submitCard(
  { dispatch, props }: PageContext,
  { cardNumber = '' }: Readonly<Record<string, string>>,
  retryAfter?: number,
) {
  const campaign = campaignOf(props);
  const read = readCard(cardNumber);
  if (retryAfter !== undefined) return dispatch(limitCheck({ card: read.card ?? read.typed, retryAfter }));
  return dispatch(read.card === null ? refuseCard(read.typed) : checkSavings({ campaign, card: read.card }));
}

/** Parts of the page definition that both campaign types share. */
export const campaignPage = {
  reducers,
  submit: submitCard,
  head,
};
