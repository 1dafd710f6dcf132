import { mulberry32 } from './mulberry32';

const ROWS = 60;

/** Both regions of a campaign, the same every time, the sums strictly falling. */
export function leaderboards(slug: string, limit = ROWS) {
  const region = (key: string, first: number) => {
    const random = mulberry32(slug + key);
    let sum = first;
    return Array.from({ length: ROWS }, () => {
      const entry = { cardId: String(1_100_000 + Math.floor(random() * 8_800_000)), sum };
      sum -= 1 + Math.floor((sum / 12) * random());
      return entry;
    }).slice(0, limit);
  };
  return { spb: region('spb', 1_284_390), msk: region('msk', 1_617_840) };
}
