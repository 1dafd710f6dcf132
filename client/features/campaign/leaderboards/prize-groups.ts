import type { CampaignView } from '../../../../shared/promotions/campaign';

type Leaderboard = NonNullable<CampaignView['leaderboard']>;

/** Places that get the same; `named` where the campaign says how much. */
interface PrizeGroup {
  readonly from: number;
  readonly to: number;
  readonly is: string;
  readonly what: string;
  readonly named: boolean;
}

/** Who gets what, from the first place on; without sums in the campaign's file all places get points (product: Leaderboards). */
function prizeGroups({ prizes, places }: Leaderboard): readonly PrizeGroup[] {
  if (!prizes) return [{ from: 1, to: places, is: 'Баллы', what: 'на карту клуба', named: false }];
  return prizes.map((prize) => ({ ...prize, named: true }));
}

/** What a place gives: '5 000 баллов', or 'баллы' where no sum is named; undefined of a place that gives nothing. */
export function prizeText(leaderboard: Leaderboard, place: number): string | undefined {
  const group = prizeGroups(leaderboard).find(({ from, to }) => from <= place && place <= to);
  return group && (group.named ? `${group.is} ${group.what}` : 'баллы');
}
