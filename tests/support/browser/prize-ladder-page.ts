import { afterAll } from 'vitest';
import { sharedSite, type Site } from '../browser';
import { campaignFolder } from '../campaigns/campaign-folder';
import type { View } from './visit';

const PRIZES = `places: 15
  prizes:
    - { from: 1, to: 1, value: 50 000, label: баллов }
    - { from: 2, to: 3, value: 20 000, label: баллов }
    - { from: 4, to: 10, value: Сертификат, label: на 5 000 ₽ }
    - { from: 11, to: 15, value: 2 000, label: баллов }`;

/** Sandbox card in 7th place in the rating for Saint Petersburg. */
export const CARD = '1000003';

/** Returns a site with the campaign `/promo/prizes`, whose prizes are points and certificates. */
export function sharedPrizesSite(): Site {
  const folder = campaignFolder();
  folder.put('prizes', (yaml) => yaml.replace('places: 15', PRIZES));
  afterAll(folder.end);
  return sharedSite(() => ({ CAMPAIGNS_DIR: folder.path }));
}

/** Opens the campaign and checks the savings of the card. Also returns locators of the prize ladder and its steps. */
export async function openChecked(site: Site, view: View) {
  const visitor = await site.visit('/promo/prizes', view);
  await visitor.page.getByRole('textbox', { name: 'Номер карты' }).fill(CARD);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByRole('heading', { name: /7-е место/ }).waitFor();
  const ladder = visitor.page.getByRole('list', { name: 'Призы по местам' });
  return { ...visitor, ladder, steps: ladder.getByRole('listitem') };
}
