import { describe, it } from 'vitest';
import { sharedSite } from '../../support/browser';
import { cardFormCases, cardForms, openCardForm } from '../../support/browser/card-forms';
import { GENEROUS } from '../../support/programs/generous-limits';
import { sharedUpstream } from '../../support/upstream';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

describe.each(cardForms)('The card form of the $name', (place) => {
  it.each(cardFormCases)('handles $input', async ({ check }) => {
    await check(await openCardForm(site, upstream, place));
  });
});
