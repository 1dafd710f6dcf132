import type { CampaignPicture } from './pictures/judge-picture';

/** Messengers cut what has another shape than 1200 × 630, and enlarge what is smaller. */
const RATIO = { least: 1.7, most: 2.1 };
const LEAST_WIDTH = 600;
const UNSEEN = /^image\/(?:svg|avif)/;

/** Why a picture for link previews is shown badly or not at all. */
export function oddShare(share: CampaignPicture | undefined): string[] {
  if (!share) return [];
  const { file, type, width, height } = share;
  const name = `share.${file.split('.').at(-1) ?? ''}`;
  if (UNSEEN.test(type)) return [`${name}: мессенджеры его не показывают: лучше png 1200 × 630.`];
  const isOdd = width < LEAST_WIDTH || width / height < RATIO.least || width / height > RATIO.most;
  return isOdd
    ? [`${name}: ${width} × ${height}: мессенджеры обрежут или растянут, лучше png 1200 × 630.`]
    : [];
}
