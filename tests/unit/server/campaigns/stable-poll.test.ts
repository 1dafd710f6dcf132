import { expect, it } from 'vitest';
import { stablePoll, type Poll } from '../../../../server/campaigns/resolve-banners';

/** Creates a poll that found one campaign in the given state, or none. */
const poll = (fingerprint?: string): Poll =>
  new Map(fingerprint === undefined ? [] : [['one', { fingerprint, result: invalid(fingerprint) }]]);
const invalid = (words: string) => ({ issues: [{ file: 'campaign.yaml', expected: words }] });
const SHOWN = { campaigns: new Map(), issues: new Map([['one', invalid('shown').issues]]) };
const NOTHING = { campaigns: new Map(), issues: new Map() };

it.each([
  {
    name: 'is taken as the first poll finds it',
    found: poll('new'),
    before: undefined,
    shown: NOTHING,
    wanted: invalid('new'),
  },
  {
    name: 'is taken once two polls in a row found it the same',
    found: poll('new'),
    before: poll('new'),
    shown: SHOWN,
    wanted: invalid('new'),
  },
  {
    name: 'stays as it is shown while it has just changed',
    found: poll('new'),
    before: poll('old'),
    shown: SHOWN,
    wanted: invalid('shown'),
  },
  {
    name: 'is not shown yet where it has just come',
    found: poll('new'),
    before: poll(),
    shown: NOTHING,
    wanted: undefined,
  },
  {
    name: 'stays where one poll alone misses it',
    found: poll(),
    before: poll('old'),
    shown: SHOWN,
    wanted: invalid('shown'),
  },
  {
    name: 'goes once two polls in a row miss it',
    found: poll(),
    before: poll(),
    shown: SHOWN,
    wanted: undefined,
  },
])('A campaign in the folder $name', ({ found, before, shown, wanted }) => {
  expect(stablePoll(found, before, shown).get('one')).toEqual(wanted);
});
