import { isDeepStrictEqual } from 'node:util';
import { withoutHash } from '../../server/campaigns/validation/validate-campaign';
import { isCopyOf } from './copies';
import type { Checked, Note } from './note';

/** Reports files copied from other campaigns. `all` must be sorted by opening time, earliest first. */
export function copiedFiles(campaign: Checked, all: readonly Checked[], now: number): Note[] {
  return [
    ...borrowedDrawings(campaign, all),
    ...copiedPictures(campaign, all),
    ...copiedRules(campaign, all, now),
  ];
}

/** Reports a campaign that shows the drawings of another campaign. If the partners differ, the note is an error. */
function borrowedDrawings({ definition, images }: Checked, all: readonly Checked[]): Note[] {
  const { drawings, partner } = definition;
  const lender = all.find(({ slug }) => slug === drawings);
  if (drawings === undefined || !lender) return [];
  const at = ['drawings'];
  const isError = lender.definition.partner !== partner;
  if (images.has('banner-l'))
    return [{ at, words: `показаны рисунки ${drawings}, а рядом лежат свои: уберите строку.` }];
  const whose = isError ? `${drawings} другого поставщика` : drawings;
  const isForgotten = !isError && partner !== undefined;
  const reminder = isForgotten ? `если поставщик уже не ${partner}, поменяйте partner и catalogPath; ` : '';
  const words = `показаны рисунки ${whose}: ${reminder}положите свои banner-l, banner-m, banner-s и уберите строку drawings.`;
  return [{ at, words, isError }];
}

/**
 * Reports pictures that are identical to a picture of an earlier campaign, even if the file name differs. If the
 * partners differ, the note is an error.
 */
function copiedPictures(campaign: Checked, all: readonly Checked[]): Note[] {
  const notes: Note[] = [];
  for (const [name, { file, bytes }] of campaign.images) {
    const source = name === 'rules' ? undefined : firstWithFile(bytes, all);
    if (!source || source.owner.slug === campaign.slug) continue;
    const { owner } = source;
    const at = withoutHash(file);
    if (hasOtherPartner(campaign, owner)) {
      const words = `тот же файл, что у ${owner.slug} другого поставщика: положите свой.`;
      notes.push({ at, words, isError: true });
      continue;
    }
    const otherName = source.file === at ? '' : ` (${source.file})`;
    const advice =
      name === 'share'
        ? `нарисуйте свой: npm run campaign:share -- ${campaign.slug}`
        : 'положите свой, если у акций не одна картинка.';
    notes.push({ at, words: `тот же файл, что у ${owner.slug}${otherName}: ${advice}` });
  }
  return notes;
}

interface OwnedFile {
  readonly owner: Checked;
  readonly file: string;
}

/** Returns the first campaign picture with the given bytes, and the campaign that contains the picture. */
function firstWithFile(bytes: Buffer, all: readonly Checked[]): OwnedFile | undefined {
  for (const owner of all)
    for (const image of owner.images.values())
      if (image.bytes.equals(bytes)) return { owner, file: withoutHash(image.file) };
  return undefined;
}

/** Returns true if both campaigns have a partner and the partners differ. */
function hasOtherPartner({ definition: { partner } }: Checked, other: Checked): boolean {
  const otherPartner = other.definition.partner;
  return partner !== undefined && otherPartner !== undefined && partner !== otherPartner;
}

/**
 * Reports a `rules.pdf` copied from a campaign with other dates. The file contains these dates, so the copy is
 * outdated.
 */
function copiedRules(campaign: Checked, all: readonly Checked[], now: number): Note[] {
  const { period, rules } = campaign.definition;
  const own = campaign.images.get('rules');
  if (!own || !rules?.file) return [];
  const source = all.find(
    ({ slug, images, definition }) =>
      slug !== campaign.slug &&
      images.get('rules')?.bytes.equals(own.bytes) &&
      !isDeepStrictEqual(definition.period, period),
  );
  if (!source || isCopyOf(source, campaign, now)) return [];
  const words = `тот же файл, что у ${source.slug}, а срок другой: положите свой.`;
  return [{ at: withoutHash(own.file), words }];
}
