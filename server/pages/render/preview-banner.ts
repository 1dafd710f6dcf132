import { phaseAt } from '../../campaigns/campaign-phase';
import { beginOf, momentText } from '../../campaigns/moscow-time';
import type { Preview } from '../../campaigns/previews';
import { escapeHtml } from './document';

export const PREVIEW_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** Messengers show this instead of a campaign that is not public. */
export const PREVIEW_HEAD = {
  title: 'Предпросмотр акции',
  description: 'Страница для тех, кому прислали эту ссылку.',
};

export function previewBanner(preview: Preview): { html: string; styles: string } {
  const { campaign, expiresAt, timestamp, isDated, draftFrom } = preview;
  const seenAt = isDated ? momentText(timestamp) : 'сейчас';
  const ofPage =
    draftFrom === undefined
      ? [
          `Предпросмотр: так страница выглядит ${seenAt}.`,
          campaign && visitorsSee(campaign.definition, timestamp, isDated),
          campaign && isClosedNow(campaign.definition) && 'Она снята, и её картинки закрыты вместе с ней.',
        ]
      : [
          `Предпросмотр черновика${isDated ? `, каким он будет ${seenAt}` : ''}: ${campaign ? draftSeen(campaign.definition, draftFrom) : ''}`,
        ];
  const words = [
    ...(campaign ? ofPage : ['Все акции.']),
    Number.isFinite(expiresAt) ? `Ссылка действует до ${momentText(expiresAt)}. Время московское.` : '',
  ];
  return {
    html: `<aside class="preview" aria-label="Предпросмотр">${escapeHtml(words.filter(Boolean).join(' '))}</aside>`,
    styles:
      '.preview{background:#fff3c4;color:#3d2e00;font-weight:600;font-size:15px;line-height:1.4;padding:10px 20px;text-align:center}',
  };
}

/** Whatever moment is shown: its files answer as they do now. */
const isClosedNow = (times: Parameters<typeof phaseAt>[0]) => phaseAt(times, Date.now()).phase === 'gone';

function draftSeen(times: Parameters<typeof phaseAt>[0], from: number): string {
  const { phase, expiresAt } = phaseAt(times, from);
  return phase === 'gone'
    ? 'посетители его не увидят: страница закрыта.'
    : `посетители увидят его ${momentText(phase === 'hidden' ? expiresAt : from)}.`;
}

function visitorsSee(times: Parameters<typeof phaseAt>[0], timestamp: number, isDated: boolean): string {
  const { phase } = phaseAt(times, timestamp);
  const then = isDated ? 'в это время' : 'сейчас';
  if (phase === 'hidden')
    return `Посетители её ${then} не видят: она откроется ${momentText(beginOf(times.publishFrom ?? ''))}.`;
  return phase === 'gone' ? `Посетители её ${then} уже не видят.` : `Посетители видят её ${then} такой же.`;
}
