import type { CampaignImage } from './validation/validate-campaign';

/** How long an image stays that is in the folder no more, in milliseconds: a page that names it may be anywhere. */
const MAX_AGE = 24 * 60 * 60 * 1000;
/** Bytes of all images together, at most; above it those go first that were in the folder the longest ago. */
const MAX_BYTES = 50_000_000;

/** Images by the name they are served under. A name has the hash of what is in it, so that it never changes. */
export interface ImageStore {
  get(file: string): CampaignImage | undefined;
  /** These are in the folder now. */
  add(images: Iterable<CampaignImage>): void;
}

/** `elapsed` is a clock that nobody sets, in milliseconds. */
export function createImageStore(elapsed: () => number = () => performance.now()): ImageStore {
  const stored = new Map<string, { readonly image: CampaignImage; readonly seenAt: number }>();
  return {
    get: (file) => stored.get(file)?.image,
    add(images) {
      const seenAt = elapsed();
      for (const image of images) {
        // At the end again: the map is in the order of being seen.
        stored.delete(image.file);
        stored.set(image.file, { image, seenAt });
      }
      let total = [...stored.values()].reduce((sum, { image }) => sum + image.bytes.length, 0);
      for (const [file, old] of stored) {
        if (total <= MAX_BYTES && seenAt - old.seenAt <= MAX_AGE) break;
        stored.delete(file);
        total -= old.image.bytes.length;
      }
    },
  };
}
