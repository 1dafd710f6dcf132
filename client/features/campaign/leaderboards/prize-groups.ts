import type { CampaignView } from '../../../../shared/promotions/campaign';

type Leaderboard = NonNullable<CampaignView['leaderboard']>;

interface Places {
  readonly from: number;
  readonly to: number;
}

/** Who gets what, from the first place on; without sums in the campaign's file all places get points (product: Leaderboards). */
export const prizeGroups = ({ prizes, places }: Leaderboard) =>
  prizes ?? [{ from: 1, to: places, is: 'Баллы', what: 'на карту клуба' }];

/** What a place gives: '5 000 баллов', or 'баллы' where no sum is named; undefined of a place that gives nothing. */
export function prizeText(leaderboard: Leaderboard, place: number): string | undefined {
  const group = prizeGroups(leaderboard).find(({ from, to }) => from <= place && place <= to);
  return group && (leaderboard.prizes ? `${group.is} ${group.what}` : 'баллы');
}

/** The parts of a table of so many rows, with what they get where the campaign names it; the last ones may get nothing. */
export function rowGroups({ prizes, places }: Leaderboard, rows: number): (Places & { is?: string })[] {
  if (!prizes || rows === 0) return [{ from: 1, to: rows }];
  const groups = prizes.map(({ from, to, is, what }) => ({ from, to, is: `${is} ${what}` }));
  return [...groups, { from: places + 1, to: rows, is: 'без баллов' }].filter(({ from }) => from <= rows);
}

/** '1–3-е место', '4-е место'. */
export const placesText = ({ from, to }: Places): string =>
  from === to ? `${from}-е место` : `${from}–${to}-е место`;
