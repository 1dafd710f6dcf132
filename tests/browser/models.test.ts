import { describe, it } from 'vitest';
import { sharedSite, sharedUpstream } from '../support/fixtures';
import * as categories from '../support/models/categories-model';
import * as city from '../support/models/city-model';
import * as feedback from '../support/models/feedback-model';
import * as savings from '../support/models/savings-model';
import { walkAtRandom } from '../support/models/walk';
import { GENEROUS } from '../support/server/generous';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));
/** A long round takes as long as it takes. */
const timeout = process.env['MODEL_RUNS'] ? 3_600_000 : 120_000;

describe('Wherever a visitor starts, and whatever comes next', { timeout }, () => {
  it('the city on the screen is the one of the address, else the stored one', () =>
    walkAtRandom(`${site.url}/promo/law`, city));

  it('a savings check is asked for once, and what is typed stays', () =>
    walkAtRandom(`${site.url}/promo/knauf2025`, savings));

  it('feedback is sent once, and what is typed stays until it is', () =>
    walkAtRandom(`${site.url}/promo/law`, feedback));

  it('a card of favourite categories is looked up as often as asked for, and its picks stay', async () => {
    categories.tellCards(upstream);
    await walkAtRandom(`${site.url}/promo/lovecategory`, categories);
  });
});
