import type { CampaignView } from '../../../shared/promotions/campaign';
import type { Head } from '../../app/page-module';

/** What search engines and messengers are told of a campaign: it invites to what there is at the time, and to nothing else. */
export function campaignHead(view: CampaignView, title: string): Head {
  const { status, startText = '', shortTitle, periodText, lead, leaderboard, description } = view;
  if (status === 'running') return { title, description };
  const words =
    status === 'upcoming'
      ? `${startText}. ${lead}`
      : `${shortTitle}, ${periodText}. ${leaderboard ? 'Накопления и рейтинг' : 'Накопления'} можно посмотреть и теперь.`;
  return { title, description: words.replaceAll('\u00a0', ' ') };
}
