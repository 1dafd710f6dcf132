import type { CampaignFault } from './issue';
import { slug as slugSchema, type CampaignDefinition } from './campaign-schema';
import { CAMPAIGN_FILE, CAMPAIGN_LIKE } from './parse-yaml';
import { judgeFile, type JudgedDefinition } from './validate-definition';
import { hashOf, judgedDefinitions } from './judged-at-build';
import {
  judgePicture,
  PICTURE_FILE,
  PICTURE_NAMES,
  type CampaignPicture,
  type PictureName,
} from './pictures/judge-picture';
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
  const misnamed: string[] = [];
  for (const [file, bytes] of files) {
    if (file === CAMPAIGN_FILE) continue;
    if (CAMPAIGN_LIKE.test(file)) {
      misnamed.push(file);
      continue;
    }
    const judged = pictureOf(file, bytes);
    if ('fault' in judged) faults.push(judged.fault);
    else if (pictures.has(judged.name))
      faults.push({ file, expected: `один файл ${judged.name}`, found: 'ещё один с другим окончанием' });
    else pictures.set(judged.name, judged.picture);
  }
  const meant = new Set([...files.keys()].map(meantPicture));
  const judged = definitionOf(files.get(CAMPAIGN_FILE), misnamed);
  if ('faults' in judged)
    return { faults: [...judged.faults, ...faults, ...missingBanners(meant, { canBorrow: true })] };
  const { definition } = judged;
  faults.push(...missingBanners(meant, { canBorrow: definition.drawings !== undefined }));
  return faults.length ? { faults } : { campaign: { slug, definition, pictures } };
}

function slugFault(slug: string): CampaignFault | undefined {
  if (!v.is(slugSchema, slug))
    return { expected: `имя папки: ${v.safeParse(slugSchema, slug).issues?.[0].message ?? ''}`, found: slug };
  if (RESERVED_SLUGS.has(slug))
    return { expected: 'другое имя папки: этот адрес на сайте занят', found: slug };
  return undefined;
}

/** What is wrong with a folder that has no campaign's file. */
export const noFile: CampaignFault = { file: CAMPAIGN_FILE, expected: 'этот файл', found: 'ничего' };

function definitionOf(given: FolderFile | undefined, misnamed: readonly string[]): JudgedDefinition {
  const file = CAMPAIGN_FILE;
  if (misnamed.length) return { faults: misnamed.map((name) => misnamedFault(name, given !== undefined)) };
  if (given === undefined) return { faults: [noFile] };
  if (!Buffer.isBuffer(given)) return { faults: [{ file, ...given }] };
  const definition = judgedDefinitions.get(hashOf(given));
  return definition ? { definition } : judgeFile(given);
}

const misnamedFault = (file: string, isSecond: boolean): CampaignFault => ({
  file,
  expected: isSecond ? `один ${CAMPAIGN_FILE}` : `имя ${CAMPAIGN_FILE}`,
  hint: isSecond
    ? 'Этот файл лишний: уберите его из папки'
    : 'Переименуйте файл: строчными буквами, с окончанием .yaml',
});

type JudgedPicture =
  | { readonly name: PictureName; readonly picture: CampaignPicture }
  | { readonly fault: CampaignFault };

function pictureOf(file: string, bytes: FolderFile): JudgedPicture {
  if (!PICTURE_FILE.test(file)) {
    const right = rightName(file);
    return {
      fault: {
        file,
        expected:
          'имя вида banner-l.svg: banner-l, banner-m, banner-s или share; svg, png, jpg, webp или avif',
        ...(PICTURE_FILE.test(right) && { hint: `Переименуйте файл в ${right}` }),
      },
    };
  }
  if (!Buffer.isBuffer(bytes)) return { fault: { file, ...bytes } };
  const judged = judgePicture(file, bytes);
  return 'fault' in judged ? judged : { name: file.replace(/\.\w+$/, '') as PictureName, ...judged };
}

/** A name as it is written here: in lower case, and one ending for each kind. */
const rightName = (file: string) => file.toLowerCase().replace(/\.jpeg$/, '.jpg');

/** Which picture a file is meant to be, whatever is wrong with it. */
const meantPicture = (file: string) => rightName(file).replace(/\.\w+$/, '');

const BANNERS = PICTURE_NAMES.filter((name) => name !== 'share');

/** All three or none; a banner with a fault is there. */
function missingBanners(
  meant: ReadonlySet<string>,
  { canBorrow }: { readonly canBorrow: boolean },
): CampaignFault[] {
  const missing = BANNERS.filter((name) => !meant.has(name));
  if (!missing.length || (missing.length === BANNERS.length && canBorrow)) return [];
  return [
    {
      expected: `рядом с ${CAMPAIGN_FILE} ещё ${missing.join(', ')}`,
      hint: 'Все три баннера или ни одного: без своих укажите в drawings имя акции, чьи показать',
    },
  ];
}
