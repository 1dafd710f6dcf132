import { describe, expect, it } from 'vitest';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import { sharedSite } from '../../support/browser';
import { sharedUpstream } from '../../support/upstream';
import { GENEROUS } from '../../support/programs/generous-limits';
import { participant } from '../../support/upstream/default-responses';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

const answerCard = (card: Partial<typeof participant.card>) =>
  upstream.answer('findParticipant', { data: { ...participant, card: { ...participant.card, ...card } } });

const INELIGIBLE = 'Акция доступна для Профи, Эксперт, Супер-Эксперт.';
const REGISTER = /[Зз]арегистрируйте/;

describe('The modal for an unregistered card', () => {
  it.each([
    { cardStatus: 'Новичок', invites: false },
    { cardStatus: 'Стройбригада', invites: false },
    { cardStatus: 'профи', invites: true },
    { cardStatus: 'ЭКСПЕРТ', invites: true },
    { cardStatus: 'Супер-Эксперт', invites: true },
  ])('shows advice and a phone number for the status $cardStatus', async ({ cardStatus, invites }) => {
    answerCard({ status: cardStatus, is_registered: false });
    const { page } = await site.visit('/promo/lovecategory');
    await lookUp(page, '1000005');
    const modal = page.getByRole('dialog');
    await modal.getByText('1000005').waitFor();
    const texts = [await modal.innerText(), await status(page).innerText()];
    expect(texts.map((text) => REGISTER.test(text))).toEqual([invites, invites]);
    const words = texts.map((text) => text.replaceAll('\u00a0', ' '));
    expect(words.map((text) => text.includes(INELIGIBLE))).toEqual([!invites, !invites]);
    expect(await modal.locator('a[href^="tel:"]').count()).toBe(1);
  });
});
