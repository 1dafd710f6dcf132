import { describe, it } from 'vitest';
import { cardFormCases, cardForms, openCardForm } from '../support/browser/card-forms';
import { sharedSite } from '../support/browser';
import { sharedUpstream } from '../support/upstream';
import { GENEROUS } from '../support/programs/generous-limits';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

// Every case at every form. The shorter table: tests/e2e/filled-fields.test.ts.
describe.each(cardForms)('The card form of the $name', (place) => {
  it.each(cardFormCases)('$does', async ({ check }) => check(await openCardForm(site, upstream, place)));
});
