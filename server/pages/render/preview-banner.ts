import { phaseAt } from '../../campaigns/campaign-phase';
import { beginOf, momentText } from '../../campaigns/moscow-time';
import type { Preview } from '../../campaigns/previews';
import { escapeHtml } from './document';

/**
 * Title and description of every campaign preview. Messengers show both, so the text does not reveal the campaign's
 * name.
 */
export const PREVIEW_HEAD = {
  title: 'Предпросмотр акции',
  description: 'Страница для тех, кому прислали эту ссылку.',
};

type CampaignTimes = Parameters<typeof phaseAt>[0];

/**
 * Renders the banner above a previewed page. The banner says what the preview shows, what visitors see, and when the
 * link expires.
 */
export function previewBanner(preview: Preview): { html: string; styles: string } {
  const sentences = previewSentences(preview);
  if (Number.isFinite(preview.expiresAt))
    sentences.push(`Ссылка действует до ${momentText(preview.expiresAt)}. Время московское.`);
  return {
    html: `<aside class="preview" aria-label="Предпросмотр">${escapeHtml(sentences.join(' '))}</aside>`,
    styles:
      '.preview{background:#fff3c4;color:#3d2e00;font-weight:600;font-size:15px;line-height:1.4;padding:10px 20px;text-align:center}',
  };
}

function previewSentences({ campaign, timestamp, isDated, draftFrom }: Preview): string[] {
  if (!campaign) return ['Все акции.'];
  const times = campaign.definition;
  if (draftFrom !== undefined) {
    const when = isDated ? `, каким он будет ${momentText(timestamp)}` : '';
    return [`Предпросмотр черновика${when}: ${draftSentence(times, draftFrom)}`];
  }
  const when = isDated ? momentText(timestamp) : 'сейчас';
  const heading = `Предпросмотр: так страница выглядит ${when}.`;
  // Use the current time, not the simulated time. The images of a campaign are unavailable once the campaign is closed,
  // even if the preview simulates an earlier time.
  const isClosedNow = phaseAt(times, Date.now()).phase === 'gone';
  if (isClosedNow) return [heading, 'Она снята: посетители её не видят, её картинки закрыты.'];
  return [heading, visitorsSentence(times, timestamp, isDated)];
}

function draftSentence(times: CampaignTimes, from: number): string {
  const { phase, expiresAt } = phaseAt(times, from);
  if (phase === 'gone') return 'посетители его не увидят: страница закрыта.';
  const visibleFrom = phase === 'hidden' ? expiresAt : from;
  return `посетители увидят его ${momentText(visibleFrom)}.`;
}

function visitorsSentence(times: CampaignTimes, timestamp: number, isDated: boolean): string {
  const { phase } = phaseAt(times, timestamp);
  const when = isDated ? 'в это время' : 'сейчас';
  if (phase === 'hidden')
    return `Посетители её ${when} не видят: она откроется ${momentText(beginOf(times.publishFrom ?? ''))}.`;
  return phase === 'gone' ? `Посетители её ${when} уже не видят.` : `Посетители видят её ${when} такой же.`;
}
