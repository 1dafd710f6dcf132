import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { slug as slugSchema } from './campaign-field-types';
import type { CampaignDefinition } from './campaign-schema';
import { beginOf } from '../moscow-time';
import type { CampaignIssue } from './issue';
import { CAMPAIGN_FILE, CAMPAIGN_LIKE, DRAFT_FILE } from './parse-yaml';
import { RESERVED_SLUGS } from './reserved-slugs';
import { validateFile, type DefinitionResult } from './validate-definition';
import { imageSize, type ImageSize } from './image-size';
import { validateImage } from './validate-image';

/** File names of the banners for wide, medium and narrow screens. */
const BANNERS = ['banner-l', 'banner-m', 'banner-s'] as const;
/** File name of a banner, the link preview picture or the rules, without its extension. */
export type ImageName = (typeof BANNERS)[number] | 'share' | 'rules';
export const IMAGE_FILE = /^(?:(?:banner-[lms]|share)\.(?:svg|png|jpg|webp|avif)|rules\.pdf)$/;

/** Reason why a file cannot be used: what the server expected and what it found. */
export type Unusable = Pick<Required<CampaignIssue>, 'expected' | 'found'>;
/** Contents of a file, or the reason why the file cannot be used. */
export type FolderFile = Buffer | Unusable;

export interface CampaignImage {
  /** File name that contains a hash of the content, so caches may keep the file permanently. */
  readonly file: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Size in pixels. Undefined if the file does not contain a size. */
  readonly size?: ImageSize;
}

export interface ValidCampaign {
  readonly slug: string;
  readonly definition: CampaignDefinition;
  /** Draft of the campaign, with its publication time in milliseconds since 1970. */
  readonly draft?: { readonly from: number; readonly definition: CampaignDefinition };
  readonly images: ReadonlyMap<ImageName, CampaignImage>;
}

/** A campaign that may be invalid, with only the fields and images that could be read. */
export interface ReadableCampaign extends Omit<ValidCampaign, 'definition'> {
  readonly definition: Partial<CampaignDefinition>;
}

export type ValidationResult =
  | { readonly campaign: ValidCampaign }
  | {
      readonly issues: readonly CampaignIssue[];
      /** Valid parts of an invalid campaign. */
      readonly readable?: ReadableCampaign;
    };

const imageName = (file: string) => correctName(file).replace(/\.\w+$/, '');

export function validateCampaign(slug: string, files: ReadonlyMap<string, FolderFile>): ValidationResult {
  const nameIssue = slugIssue(slug);
  if (nameIssue) return { issues: [{ ...nameIssue, found: slug }] };
  const images = new Map<ImageName, CampaignImage>();
  const present = new Set<string>();
  const issues: CampaignIssue[] = [];
  for (const [file, bytes] of files) {
    if (CAMPAIGN_LIKE.test(file) || file === DRAFT_FILE) continue;
    const name = imageName(file) as ImageName;
    const result = readImage(slug, file, bytes, present.has(name));
    present.add(name);
    if ('expected' in result) issues.push(result);
    else images.set(name, result);
  }
  const result = readDefinition(files);
  issues.push(...missingBanners(present, canBorrow(result)));
  const draftResult = readDraft(files.get(DRAFT_FILE));
  const readable = 'definition' in result ? result.definition : result.readable;
  const draft = 'draft' in draftResult ? draftResult.draft.definition : undefined;
  if (!present.has('rules')) issues.push(...missingRules(readable), ...missingRules(draft, DRAFT_FILE));
  if ('issues' in draftResult) issues.unshift(...draftResult.issues);
  if ('issues' in result)
    return {
      issues: [...result.issues, ...issues],
      readable: { slug, definition: readable ?? {}, images },
    };
  const campaign = { slug, definition: result.definition, images };
  return issues.length ? { issues, readable: campaign } : { campaign: { ...campaign, ...draftResult } };
}

function slugIssue(slug: string): CampaignIssue | undefined {
  const [issue] = v.safeParse(slugSchema, slug).issues ?? [];
  if (issue) return { expected: `имя папки: ${issue.message}` };
  return RESERVED_SLUGS.has(slug) ? { expected: 'другое имя папки: этот адрес на сайте занят' } : undefined;
}

/** Issue for a campaign folder that has no campaign.yaml file. */
export const noFile: CampaignIssue = { file: CAMPAIGN_FILE, expected: 'этот файл', found: 'ничего' };

function readDefinition(files: ReadonlyMap<string, FolderFile>): DefinitionResult {
  const contents = files.get(CAMPAIGN_FILE);
  const misnamed = [...files.keys()].filter((name) => name !== CAMPAIGN_FILE && CAMPAIGN_LIKE.test(name));
  if (misnamed.length) return { issues: misnamed.map((name) => misnamedIssue(name, contents !== undefined)) };
  if (contents === undefined) return { issues: [noFile] };
  return validateContents(CAMPAIGN_FILE, contents);
}

const validateContents = (file: string, contents: FolderFile): DefinitionResult =>
  Buffer.isBuffer(contents) ? validateFile(contents, file) : { issues: [{ file, ...contents }] };

function readDraft(contents: FolderFile | undefined) {
  if (contents === undefined) return {};
  const result = validateContents(DRAFT_FILE, contents);
  if ('issues' in result) return result;
  return { draft: { from: beginOf(result.from ?? ''), definition: result.definition } };
}

const misnamedIssue = (file: string, isSecond: boolean): CampaignIssue => ({
  file,
  expected: isSecond ? `один ${CAMPAIGN_FILE}` : `имя ${CAMPAIGN_FILE}`,
  hint: isSecond
    ? 'Этот файл лишний: уберите его из папки'
    : 'Переименуйте файл: строчными буквами, с окончанием .yaml',
});

function readImage(
  slug: string,
  file: string,
  bytes: FolderFile,
  isSecond: boolean,
): CampaignImage | CampaignIssue {
  if (!IMAGE_FILE.test(file)) {
    const correct = correctName(file);
    return {
      file,
      expected: 'имя вида banner-l.svg: banner-l, banner-m, banner-s или share; svg, png, jpg, webp или avif',
      ...(IMAGE_FILE.test(correct) && { hint: `Переименуйте файл в ${correct}` }),
    };
  }
  if (isSecond)
    return { file, expected: `один файл ${imageName(file)}`, found: 'ещё один с другим окончанием' };
  if (!Buffer.isBuffer(bytes)) return { file, ...bytes };
  const result = validateImage(file, bytes);
  if ('expected' in result) return result;
  // Include the slug in the hash, so that identical files of two campaigns get different names. Otherwise, a file of a
  // closed campaign would stay available through the other campaign.
  const hash = createHash('sha256').update(slug).update(bytes).digest('hex').slice(0, 20);
  const size = imageSize(result.type, bytes);
  return { file: withHash(file, hash), type: result.type, bytes, ...(size && { size }) };
}

const withHash = (file: string, hash: string) => file.replace('.', `-${hash}.`);

/** Returns the original file name without the content hash, such as 'banner-l.svg'. */
export const withoutHash = (file: string): string => file.replace(/-[0-9a-f]{20}\./, '.');

/** Returns the file name in lower case, with the extension .jpg instead of .jpeg. */
const correctName = (file: string) => file.toLowerCase().replace(/\.jpeg$/, '.jpg');

function missingRules(
  definition: Partial<CampaignDefinition> | undefined,
  file: string = CAMPAIGN_FILE,
): CampaignIssue[] {
  if (!definition?.rules?.file) return [];
  return [{ file, field: 'rules.file', expected: 'рядом файл rules.pdf', found: 'ничего' }];
}

/**
 * Returns true if the campaign reuses the banners of another campaign, which `drawings` names. Also returns true if
 * `drawings` is unreadable, because the field may contain the name of a campaign.
 */
function canBorrow(result: DefinitionResult): boolean {
  if ('definition' in result) return result.definition.drawings !== undefined;
  const { readable, issues } = result;
  return !readable || readable.drawings !== undefined || issues.some(({ field }) => field === 'drawings');
}

function missingBanners(present: ReadonlySet<string>, isBorrowing: boolean): CampaignIssue[] {
  const missing = BANNERS.filter((name) => !present.has(name));
  if (!missing.length || (missing.length === BANNERS.length && isBorrowing)) return [];
  return [
    {
      expected: `рядом с ${CAMPAIGN_FILE} ещё ${missing.join(', ')}`,
      hint: 'Все три баннера или ни одного: без своих укажите в drawings имя акции, чьи показать',
    },
  ];
}
