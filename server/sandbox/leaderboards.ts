import { mulberry32 } from './mulberry32';

const ROWS = 60;
/** A card to be tried that has a place: the seventh of the North-West. */
const KNOWN = { region: 'spb', index: 6, cardId: '1000003' };

/** Both regions of a campaign, the same every time, the sums strictly falling. */
export function leaderboards(slug: string, limit = ROWS) {
  const region = (key: string, first: number) => {
    const random = mulberry32(slug + key);
    let sum = first;
    return Array.from({ length: ROWS }, (_, index) => {
      const cardId = String(1_100_000 + Math.floor(random() * 8_800_000));
      const entry = { cardId: key === KNOWN.region && index === KNOWN.index ? KNOWN.cardId : cardId, sum };
      sum -= 1 + Math.floor((sum / 12) * random());
      return entry;
    }).slice(0, limit);
  };
  return { spb: region('spb', 1_284_390), msk: region('msk', 1_617_840) };
}
