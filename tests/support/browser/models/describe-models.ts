import { describe, it } from 'vitest';
import { sharedSite } from '../../browser';
import { sharedUpstream } from '../../upstream';
import { GENEROUS } from '../../programs/generous-limits';
import * as categories from './categories-model';
import * as city from './city-model';
import * as feedback from './feedback-model';
import * as savings from './savings-model';
import { walkAtRandom } from './walk';

/** Defines a test of each model by so many random walks. */
export function describeModels(walks: number): void {
  const upstream = sharedUpstream();
  const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));
  /** A long round takes as long as it takes. */
  const timeout = process.env['MODEL_RUNS'] ? 3_600_000 : 120_000;

  describe('Wherever a visitor starts, and whatever comes next', { timeout }, () => {
    it('the city on the screen is the one of the address, else the stored one', () =>
      walkAtRandom(`${site.url}/promo/law`, city, walks));

    it('a savings check is asked for once, and what is typed stays', () =>
      walkAtRandom(`${site.url}/promo/knauf2025`, savings, walks));

    it('feedback is sent once, and what is typed stays until it is', () =>
      walkAtRandom(`${site.url}/promo/law`, feedback, walks));

    it('a card of favourite categories is looked up as often as asked for, and its picks stay', async () => {
      categories.tellCards(upstream);
      await walkAtRandom(`${site.url}/promo/lovecategory`, categories, walks);
    });
  });
}
