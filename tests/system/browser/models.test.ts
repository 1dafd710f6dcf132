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

describe('After any sequence of steps', { timeout }, () => {
  it('the shown city is that of the URL, or else the stored one', async () => {
    await runRandomSteps(`${site.url}/promo/law`, city);
  });

  it('each savings check has sent one request, and typed text is kept', async () => {
    await runRandomSteps(`${site.url}/promo/knauf2025`, savings);
  });

  it('feedback has been sent once, and its text was kept until then', async () => {
    await runRandomSteps(`${site.url}/promo/law`, feedback);
  });

  it('each card lookup has sent one request, and selected categories are kept', async () => {
    categories.mockCards(upstream);
    await runRandomSteps(`${site.url}/promo/lovecategory`, categories);
  });
});
