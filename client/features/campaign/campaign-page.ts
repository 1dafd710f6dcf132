import type { PageState } from '../../app/create-store';
import type { Head } from '../../app/define-page';
import { campaignSlice, selectView, submitCard } from './campaign-slice';

const reducers = { campaign: campaignSlice.reducer };

/** What search engines and messengers are told of a campaign: it invites to what there is at the time, and to nothing else. */
function head(state: PageState<typeof reducers>): Head {
  const view = selectView(state);
  const { status, startText = '', shortTitle, periodText, lead, leaderboard, description } = view;
  const title = view.partner ? view.title : shortTitle;
  if (status === 'running') return { title, description };
  const words =
    status === 'upcoming'
      ? `${startText}. ${lead ?? description}`
      : `${shortTitle}, ${periodText}. ${leaderboard ? 'Накопления и рейтинг' : 'Накопления'} можно посмотреть и теперь.`;
  return { title, description: words.replaceAll('\u00a0', ' ') };
}

/** What the pages of both kinds of campaigns have in common. */
export const campaignPage = {
  reducers,
  submit: submitCard,
  head,
};
