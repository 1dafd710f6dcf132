import type { CampaignPicture } from './validation/pictures/judge-picture';

/** How long a picture stays that is in the folder no more, in milliseconds: a page that names it may be anywhere. */
const KEPT = 24 * 60 * 60 * 1000;
/** Bytes of all pictures together, at most; above it those go first that have not been seen the longest. */
const MOST_BYTES = 96 * 1024 * 1024;

/** Pictures by the name they are served under. A name has the hash of what is in it, so that it never changes. */
export interface PictureStore {
  get(file: string): CampaignPicture | undefined;
  /** These are in the folder now. */
  saw(pictures: Iterable<CampaignPicture>): void;
}

/** `elapsed` is a clock that nobody sets, in milliseconds. */
export function createPictureStore(elapsed: () => number = () => performance.now()): PictureStore {
  const kept = new Map<string, { readonly picture: CampaignPicture; readonly seenAt: number }>();
  return {
    get: (file) => kept.get(file)?.picture,
    saw(pictures) {
      const seenAt = elapsed();
      for (const picture of pictures) {
        // At the end again: the map is in the order of being seen.
        kept.delete(picture.file);
        kept.set(picture.file, { picture, seenAt });
      }
      let total = [...kept.values()].reduce((sum, { picture }) => sum + picture.bytes.length, 0);
      for (const [file, old] of kept) {
        if (total <= MOST_BYTES && seenAt - old.seenAt <= KEPT) break;
        kept.delete(file);
        total -= old.picture.bytes.length;
      }
    },
  };
}
