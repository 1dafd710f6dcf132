import type { CampaignFault } from './campaign-fault';
import { slug as slugSchema, type CampaignDefinition } from './campaign-schema';
import { CAMPAIGN_FILE } from './campaign-yaml';
import { judgeDefinition } from './judge-definition';
import {
  judgePicture,
  PICTURE_FILE,
  PICTURE_NAMES,
  type CampaignPicture,
  type PictureName,
} from './judge-picture';
import { RESERVED_SLUGS } from './reserved-slugs';
import * as v from 'valibot';

/** A file of a campaign's folder: its bytes, or why they are not to be had. */
export type FolderFile = Buffer | { readonly expected: string; readonly found: string };

/** A campaign as its folder has it, all right by itself. */
export interface JudgedCampaign {
  readonly slug: string;
  readonly definition: CampaignDefinition;
  /** Its own pictures; the three banners are all there or none. */
  readonly pictures: ReadonlyMap<PictureName, CampaignPicture>;
}

export type Judgement = { readonly campaign: JudgedCampaign } | { readonly faults: readonly CampaignFault[] };

/** Bytes of the file with the words, at most. */
export const MOST_TEXT = 32_000;

/** Judges a campaign's folder by the files in it that a campaign may have. Never throws. */
export function judgeCampaign(slug: string, files: ReadonlyMap<string, FolderFile>): Judgement {
  const named = slugFault(slug);
  if (named) return { faults: [named] };
  const pictures = new Map<PictureName, CampaignPicture>();
  const faults: CampaignFault[] = [];
  for (const [file, bytes] of files) {
    if (file === CAMPAIGN_FILE) continue;
    const judged = pictureOf(file, bytes);
    if ('fault' in judged) faults.push(judged.fault);
    else if (pictures.has(judged.name))
      faults.push({ file, expected: `один файл ${judged.name}`, found: 'ещё один с другим окончанием' });
    else pictures.set(judged.name, judged.picture);
  }
  const judged = definitionOf(files.get(CAMPAIGN_FILE));
  if ('faults' in judged) return { faults: [...judged.faults, ...faults] };
  const { definition } = judged;
  faults.push(...missingBanners(definition, pictures));
  return faults.length ? { faults } : { campaign: { slug, definition, pictures } };
}

function slugFault(slug: string): CampaignFault | undefined {
  if (!v.is(slugSchema, slug))
    return { expected: `имя папки: ${v.safeParse(slugSchema, slug).issues?.[0].message ?? ''}`, found: slug };
  if (RESERVED_SLUGS.has(slug))
    return { expected: 'другое имя папки: этот адрес на сайте занят', found: slug };
  return undefined;
}

function definitionOf(given: FolderFile | undefined): ReturnType<typeof judgeDefinition> {
  const file = CAMPAIGN_FILE;
  if (given === undefined) return { faults: [{ file, expected: 'этот файл', found: 'ничего' }] };
  if (!Buffer.isBuffer(given)) return { faults: [{ file, ...given }] };
  try {
    return judgeDefinition(new TextDecoder('utf-8', { fatal: true }).decode(given));
  } catch {
    return { faults: [{ file, expected: 'текст в UTF-8', hint: 'Сохраните файл в кодировке UTF-8' }] };
  }
}

type JudgedPicture =
  { readonly name: PictureName; readonly picture: CampaignPicture } | { readonly fault: CampaignFault };

function pictureOf(file: string, bytes: FolderFile): JudgedPicture {
  if (!PICTURE_FILE.test(file))
    return {
      fault: {
        file,
        expected:
          'имя вида banner-l.svg: banner-l, banner-m, banner-s или share; svg, png, jpg, webp или avif',
      },
    };
  if (!Buffer.isBuffer(bytes)) return { fault: { file, ...bytes } };
  const judged = judgePicture(file, bytes);
  return 'fault' in judged ? judged : { name: file.replace(/\.\w+$/, '') as PictureName, ...judged };
}

const BANNERS = PICTURE_NAMES.filter((name) => name !== 'share');

function missingBanners(
  { drawings }: CampaignDefinition,
  pictures: ReadonlyMap<PictureName, CampaignPicture>,
): CampaignFault[] {
  const missing = BANNERS.filter((name) => !pictures.has(name));
  if (!missing.length || (missing.length === BANNERS.length && drawings !== undefined)) return [];
  const expected = `рядом с ${CAMPAIGN_FILE} ещё ${missing.join(', ')}`;
  return [{ expected, hint: 'Нет своих картинок — укажите в drawings имя акции, чьи показать' }];
}
