import { expect, it } from 'vitest';
import { stablePoll, type Poll } from '../../../../server/campaigns/resolve-banners';

/** A poll that found one campaign in this state, or none. */
const poll = (fingerprint?: string): Poll =>
  new Map(fingerprint === undefined ? [] : [['one', { fingerprint, result: invalid(fingerprint) }]]);
const invalid = (words: string) => ({ issues: [{ file: 'campaign.yaml', expected: words }] });
const SHOWN = { campaigns: new Map(), issues: new Map([['one', invalid('shown').issues]]) };
const NOTHING = { campaigns: new Map(), issues: new Map() };

it.each([
  ['is taken as the first poll finds it', poll('new'), undefined, NOTHING, invalid('new')],
  ['is taken once two polls in a row found it the same', poll('new'), poll('new'), SHOWN, invalid('new')],
  ['stays as it is shown while it has just changed', poll('new'), poll('old'), SHOWN, invalid('shown')],
  ['is not shown yet where it has just come', poll('new'), poll(), NOTHING, undefined],
  ['stays where one poll alone misses it', poll(), poll('old'), SHOWN, invalid('shown')],
  ['goes once two polls in a row miss it', poll(), poll(), SHOWN, undefined],
])('A campaign in the folder %s', (_, found, before, shown, wanted) => {
  expect(stablePoll(found, before, shown).get('one')).toEqual(wanted);
});
