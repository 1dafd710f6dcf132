import { describe, it } from 'vitest';
import { sharedSite } from '../../support/browser';
import * as categories from '../../support/browser/models/categories-model';
import * as city from '../../support/browser/models/city-model';
import * as feedback from '../../support/browser/models/feedback-model';
import * as savings from '../../support/browser/models/savings-model';
import { runRandomSteps } from '../../support/browser/models/random-steps';
import { GENEROUS } from '../../support/programs/generous-limits';
import { sharedUpstream } from '../../support/upstream';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));
const timeout = process.env['MODEL_RUNS'] ? 3_600_000 : 120_000;

describe('A random sequence of visitor actions', { timeout }, () => {
  it('never makes the city on the page differ from the URL and the cookie', async () => {
    await runRandomSteps(`${site.url}/promo/law`, city);
  });

  it('causes one request per savings check and no loss of typed text', async () => {
    await runRandomSteps(`${site.url}/promo/knauf2025`, savings);
  });

  it('causes only one feedback message and no loss of unsent text', async () => {
    await runRandomSteps(`${site.url}/promo/law`, feedback);
  });

  it('causes one request per card lookup and no loss of selected categories', async () => {
    categories.mockCards(upstream);
    await runRandomSteps(`${site.url}/promo/lovecategory`, categories);
  });
});
