import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { issueTextsOf } from '../server/campaigns/issue-log';
import { phaseAt, type Phase } from '../server/campaigns/campaign-phase';
import {
  hasCampaignName,
  listFolder,
  readCampaign,
  tooManyText,
  type ListedCampaign,
} from '../server/campaigns/read-folder';
import { resolveBanners } from '../server/campaigns/resolve-banners';
import {
  validateCampaign,
  type FolderFile,
  type ValidationResult,
} from '../server/campaigns/validation/validate-campaign';
import type { CampaignIssue } from '../server/campaigns/validation/issue';
import { withLatinLookalikes } from '../server/campaigns/validation/lookalikes';
import { CAMPAIGN_FILE, DRAFT_FILE, readCampaignYaml } from '../server/campaigns/validation/parse-yaml';
import { draftNotes, notesOf } from './checks/all-notes';
import { noteText } from './checks/note-text';
import { isDraftShown, shownAt, type WithDraft } from './checks/draft';
import { endNote } from './checks/moments';
import type { Checked, Note } from './checks/note';
import { pictureAdvice } from './checks/picture-mistakes';
import { CommandError } from './run-command';

/** Messages by campaign slug. The empty slug stands for the campaigns folder itself. */
export type TextsBySlug = readonly (readonly [slug: string, texts: readonly string[]])[];

/** Result of checking a campaigns folder. */
export interface FolderReport {
  /** Slugs of the valid campaigns. */
  readonly slugs: readonly string[];
  /** Issues that make the server reject a campaign. */
  readonly issues: TextsBySlug;
  /** Mistakes that the server tolerates, but that must be fixed before publication. */
  readonly errors: TextsBySlug;
  readonly warnings: TextsBySlug;
  readonly phases: ReadonlyMap<string, Phase>;
  /** Notes about campaigns that have ended or whose pages are closed, by slug. */
  readonly ended: ReadonlyMap<string, string>;
  /** Subfolders without a campaign file. */
  readonly otherFolders: readonly string[];
  /** Notes about files that the server ignores in campaign folders. */
  readonly unread: TextsBySlug;
}

/** Returns the contents of a campaign file, or an empty string if the file cannot be read. */
type SourceOf = (slug: string, file?: string) => string;

/** Validates a campaigns folder as the server does at startup. Throws a CommandError if the folder cannot be read. */
export async function folderReport(folder: string): Promise<FolderReport> {
  const now = Date.now();
  const { campaigns, ignoredCount, others } = await listFolder(folder).catch(
    (error: NodeJS.ErrnoException) => {
      throw unreadable(folder, error);
    },
  );
  const { results, sourceOf } = await validateAll(campaigns);
  const set = resolveBanners(results, { campaigns: new Map(), issues: new Map() });
  const checked = [...results.values()].flatMap((result) => checkedCampaign(result, sourceOf, now) ?? []);
  const notes = checked.flatMap((one) =>
    notesWithPlaces(one, checked, set.issues.get(one.slug) ?? [], sourceOf, now),
  );
  const textsOf = (isError: boolean): TextsBySlug =>
    notes.filter((note) => note.isError === isError).map(({ slug, text }) => [slug, [text]]);
  return {
    slugs: [...set.campaigns.keys()],
    issues: [...issueTexts(set.issues, sourceOf), ...tooManyTexts(ignoredCount)],
    errors: textsOf(true),
    warnings: textsOf(false),
    phases: new Map(checked.map(({ slug, definition }) => [slug, phaseAt(definition, now).phase])),
    ended: new Map(checked.flatMap((one) => endText(one, sourceOf, now))),
    otherFolders: others,
    unread: campaigns.map(({ slug }) => [slug, unreadTexts(folder, slug)]),
  };
}

async function validateAll(campaigns: readonly ListedCampaign[]) {
  const results = new Map<string, ValidationResult>();
  const filesBySlug = new Map<string, ReadonlyMap<string, FolderFile>>();
  for (const listed of campaigns.toSorted((a, b) => a.slug.localeCompare(b.slug))) {
    const files = await readCampaign(listed);
    filesBySlug.set(listed.slug, files);
    results.set(listed.slug, validateCampaign(listed.slug, files));
  }
  const sourceOf: SourceOf = (slug, file = CAMPAIGN_FILE) => {
    const contents = filesBySlug.get(slug)?.get(file);
    return Buffer.isBuffer(contents) ? contents.toString('utf8') : '';
  };
  return { results, sourceOf };
}

/**
 * Returns a campaign as visitors see it: with its draft, if the draft is already published. If the campaign is invalid,
 * returns only its readable fields, or undefined if no field is readable.
 */
function checkedCampaign(result: ValidationResult, sourceOf: SourceOf, now: number): WithDraft | undefined {
  const campaign = 'campaign' in result ? result.campaign : result.readable;
  if (!campaign) return undefined;
  const { slug, definition, draft } = campaign;
  const written = writtenFields(sourceOf(slug), definition);
  const writtenDraft = draft ? writtenFields(sourceOf(slug, DRAFT_FILE), draft.definition) : {};
  return shownAt({ ...campaign, written, writtenDraft }, now);
}

/** Returns the valid fields as written in the file, before placeholders are expanded. */
function writtenFields(source: string, valid: Checked['definition']): Checked['written'] {
  const yaml = readCampaignYaml(source);
  if (!('value' in yaml)) return {};
  const fields = Object.entries(Object(yaml.value) as object);
  return Object.fromEntries(fields.filter(([name]) => name in valid));
}

interface NoteWithPlace {
  readonly slug: string;
  readonly isError: boolean;
  readonly text: string;
}

function notesWithPlaces(
  one: WithDraft,
  all: readonly Checked[],
  issues: readonly CampaignIssue[],
  sourceOf: SourceOf,
  now: number,
): NoteWithPlace[] {
  const inFile = (file: string, notes: readonly Note[]): NoteWithPlace[] =>
    notes.map((note) => ({
      slug: one.slug,
      isError: note.isError ?? false,
      text: noteText(one.slug, file, sourceOf(one.slug, file), note),
    }));
  return [
    ...inFile(shownFile(one), notesOf(one, all, issues, now)),
    ...inFile(DRAFT_FILE, draftNotes(one, all, now)),
  ];
}

function endText(one: Checked, sourceOf: SourceOf, now: number): [slug: string, text: string][] {
  const note = endNote(one, now);
  if (!note) return [];
  const file = shownFile(one);
  return [[one.slug, noteText(one.slug, file, sourceOf(one.slug, file), note)]];
}

/** Returns the name of the file that visitors see: the draft if it is published, otherwise the campaign file. */
const shownFile = (one: Checked): string => (isDraftShown(one) ? DRAFT_FILE : CAMPAIGN_FILE);

function issueTexts(issues: ReadonlyMap<string, readonly CampaignIssue[]>, sourceOf: SourceOf): TextsBySlug {
  const placed = [...issues].map(([slug, list]) => {
    const complete = list.map((issue) => withPlace(withPictureAdvice(issue), (file) => sourceOf(slug, file)));
    return [slug, complete] as const;
  });
  return issueTextsOf({ issues: new Map(placed) });
}

function withPictureAdvice(issue: CampaignIssue): CampaignIssue {
  const isAboutFile = issue.field === undefined && issue.line === undefined;
  const advice = isAboutFile ? pictureAdvice(issue) : undefined;
  return advice === undefined ? issue : { ...issue, advice };
}

/**
 * Adds the line and column of the field to an issue without a position, such as an issue about a missing `rules.pdf`.
 */
function withPlace(issue: CampaignIssue, sourceOf: (file: string) => string): CampaignIssue {
  const { file = CAMPAIGN_FILE, field } = issue;
  if (issue.line !== undefined || field === undefined) return issue;
  const yaml = readCampaignYaml(sourceOf(file), file);
  const { line, column } = 'place' in yaml ? yaml.place(field.split('.')) : {};
  return { ...issue, file, ...(line !== undefined && { line, column }) };
}

const tooManyTexts = (ignoredCount: number): TextsBySlug =>
  ignoredCount ? [['', [tooManyText(ignoredCount)]]] : [];

const unreadTexts = (folder: string, slug: string): string[] =>
  readdirSync(join(folder, slug))
    .filter((name) => !name.startsWith('.') && !hasCampaignName(name))
    .map((name) => `${slug}/${name}: этот файл не читается: ${unreadReason(name)}.`);

function unreadReason(name: string): string {
  const latinName = withLatinLookalikes(name);
  return hasCampaignName(latinName)
    ? `в имени русские буквы, переименуйте его в ${latinName}`
    : 'имя не из тех, что нужны';
}

function unreadable(folder: string, { code }: NodeJS.ErrnoException): CommandError {
  const name = `папки ${folder}, в которой лежат акции (переменная CAMPAIGNS_DIR)`;
  return new CommandError(
    code === 'ENOENT' || code === 'ENOTDIR' ? `Нет ${name}.` : `Нет доступа к содержимому ${name}: ${code}.`,
  );
}

/** Returns a sentence that lists all campaigns in a folder, or says that there are none. */
export function campaignList({ slugs, issues }: FolderReport): string {
  const all = [...slugs, ...issues.map(([slug]) => slug)].filter(Boolean).toSorted();
  return all.length ? `Есть акции: ${all.join(', ')}.` : 'В ней нет ни одной акции.';
}
