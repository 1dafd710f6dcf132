import { describe, expect, it } from 'vitest';
import { settledLook, type Look } from '../../../../server/campaigns/folder/settled-look';

/** A look that found one campaign in this state, or none. */
const look = (fingerprint?: string): Look =>
  new Map(fingerprint === undefined ? [] : [['one', { fingerprint, judgement: judged(fingerprint) }]]);
const judged = (words: string) => ({ faults: [{ file: 'campaign.yaml', expected: words }] });
const SHOWN = { campaigns: new Map(), faults: new Map([['one', judged('shown').faults]]) };
const NOTHING = { campaigns: new Map(), faults: new Map() };

describe('A campaign in the folder', () => {
  it.each([
    ['is taken as the first look finds it', look('new'), undefined, NOTHING, judged('new')],
    ['is taken once two looks in a row found it the same', look('new'), look('new'), SHOWN, judged('new')],
    ['stays as it is shown while it has just changed', look('new'), look('old'), SHOWN, judged('shown')],
    ['is not shown yet where it has just come', look('new'), look(), NOTHING, undefined],
    ['stays where one look alone misses it', look(), look('old'), SHOWN, judged('shown')],
    ['goes once two looks in a row miss it', look(), look(), SHOWN, undefined],
  ])('%s', (_, found, before, shown, wanted) => {
    expect(settledLook(found, before, shown).get('one')).toEqual(wanted);
  });
});
