import { describe, expect, it } from 'vitest';
import { stablePoll, type Poll } from '../../../../server/campaigns/resolve-banners';

/** Creates the result of a poll: one campaign with the given fingerprint, or no campaign. */
const poll = (fingerprint?: string): Poll =>
  new Map(fingerprint === undefined ? [] : [['one', { fingerprint, result: invalid(fingerprint) }]]);
const invalid = (words: string) => ({ issues: [{ file: 'campaign.yaml', expected: words }] });
const SHOWN = { campaigns: new Map(), issues: new Map([['one', invalid('shown').issues]]) };
const NOTHING = { campaigns: new Map(), issues: new Map() };

describe('stablePoll', () => {
  it.each([
    {
      result: 'a campaign',
      condition: 'the first poll finds it',
      found: poll('new'),
      before: undefined,
      shown: NOTHING,
      expected: invalid('new'),
    },
    {
      result: 'a changed campaign',
      condition: 'two polls in a row find the same change',
      found: poll('new'),
      before: poll('new'),
      shown: SHOWN,
      expected: invalid('new'),
    },
    {
      result: 'the published campaign',
      condition: 'only the latest poll finds a change',
      found: poll('new'),
      before: poll('old'),
      shown: SHOWN,
      expected: invalid('shown'),
    },
    {
      result: 'no campaign',
      condition: 'only the latest poll finds it',
      found: poll('new'),
      before: poll(),
      shown: NOTHING,
      expected: undefined,
    },
    {
      result: 'the published campaign',
      condition: 'only the latest poll misses it',
      found: poll(),
      before: poll('old'),
      shown: SHOWN,
      expected: invalid('shown'),
    },
    {
      result: 'no campaign',
      condition: 'two polls in a row miss it',
      found: poll(),
      before: poll(),
      shown: SHOWN,
      expected: undefined,
    },
  ])('returns $result if $condition', ({ found, before, shown, expected }) => {
    expect(stablePoll(found, before, shown).get('one')).toEqual(expected);
  });
});
