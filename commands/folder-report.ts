import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { issueTextsOf } from '../server/campaigns/issue-log';
import { phaseAt } from '../server/campaigns/campaign-phase';
import { isMeant, listFolder, MAX_CAMPAIGNS, readCampaign } from '../server/campaigns/read-folder';
import { resolveBanners } from '../server/campaigns/resolve-banners';
import {
  validateCampaign,
  type FolderFile,
  type ValidationResult,
} from '../server/campaigns/validation/validate-campaign';
import type { CampaignIssue } from '../server/campaigns/validation/issue';
import { CAMPAIGN_FILE, DRAFT_FILE, readCampaignYaml } from '../server/campaigns/validation/parse-yaml';
import { draftNotes, noteText, notesOf } from './checks/all-notes';
import { isDraftShown, shownAt } from './checks/draft';
import { endNote, isOver } from './checks/moments';
import type { Checked, Note } from './checks/note';
import { pictureAdvice } from './checks/picture-mistakes';
import { shareNotes } from './checks/pictures';
import { unseenFields } from './checks/unseen-fields';
import { CommandError } from './run-command';

/** Texts by slug. The slug '' is the folder itself. */
export type TextsBySlug = readonly (readonly [slug: string, texts: readonly string[]])[];

/** Validates a folder as the server's start does. Throws a CommandError. */
export async function folderReport(folder: string) {
  const now = Date.now();
  const { campaigns, beyond, others } = await listFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(folder, error);
  });
  const results = new Map<string, ValidationResult>();
  const read = new Map<string, ReadonlyMap<string, FolderFile>>();
  for (const listed of campaigns.toSorted((a, b) => a.slug.localeCompare(b.slug))) {
    const files = await readCampaign(listed);
    read.set(listed.slug, files);
    results.set(listed.slug, validateCampaign(listed.slug, files));
  }
  const set = resolveBanners(results, { campaigns: new Map(), issues: new Map() });
  const tooMany = `нужно: не больше ${MAX_CAMPAIGNS} папок; лишних: ${beyond}.`;
  const sourceOf = (slug: string, file = CAMPAIGN_FILE) => {
    const bytes = read.get(slug)?.get(file);
    return Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '';
  };
  const all = [...results.values()].flatMap((result) => {
    const one = 'campaign' in result ? result.campaign : result.readable;
    if (!one) return [];
    const written = writtenIn(sourceOf(one.slug), one.definition);
    const writtenDraft = one.draft ? writtenIn(sourceOf(one.slug, DRAFT_FILE), one.draft.definition) : {};
    return [shownAt({ ...one, written, writtenDraft }, now)];
  });
  const issues = new Map(
    [...set.issues].map(([slug, list]) => [
      slug,
      list.map((issue) => withPlace(withPictureAdvice(issue), (file) => sourceOf(slug, file))),
    ]),
  );
  const notes = all.flatMap((one) => {
    const told = (file: string, ofFile: readonly Note[]) =>
      ofFile.map((note) => ({
        slug: one.slug,
        isError: note.isError ?? false,
        text: noteText(one.slug, file, sourceOf(one.slug, file), note),
      }));
    return [
      ...told(isDraftShown(one) ? DRAFT_FILE : CAMPAIGN_FILE, [
        ...notesOf(one, all, now),
        ...wholeNotes(one, set.issues.get(one.slug), now),
      ]),
      ...told(DRAFT_FILE, draftNotes(one, all, now)),
    ];
  });
  const textsOf = (isError: boolean): TextsBySlug =>
    notes.flatMap((note) => (note.isError === isError ? [[note.slug, [note.text]] as const] : []));
  return {
    slugs: [...set.campaigns.keys()],
    issues: [
      ...issueTextsOf({ issues }),
      ...(beyond ? [['', [tooMany]] as const] : []),
    ] satisfies TextsBySlug,
    errors: textsOf(true),
    warnings: textsOf(false),
    phases: new Map(all.map(({ slug, definition }) => [slug, phaseAt(definition, now).phase])),
    /** Notes about ended pages by slug. */
    ended: new Map(
      all.flatMap((one) => {
        const note = endNote(one, now);
        const file = isDraftShown(one) ? DRAFT_FILE : CAMPAIGN_FILE;
        return note ? [[one.slug, noteText(one.slug, file, sourceOf(one.slug, file), note)] as const] : [];
      }),
    ),
    others,
    unread: campaigns.flatMap(({ slug }) =>
      readdirSync(join(folder, slug))
        .filter((name) => !name.startsWith('.') && !isMeant(name))
        .map((name) => `${slug}/${name}: этот файл не читается: имя не из тех, что нужны.`),
    ),
  };
}

/** Returns notes that depend on the issues of the campaign. */
function wholeNotes(one: Checked, issues: readonly CampaignIssue[] = [], now: number): Note[] {
  if (isOver(one, now)) return [];
  const hasShareIssue = issues.some(({ file = '' }) => /^share\./i.test(file));
  return [
    // Pages without the field that has an issue would show less.
    ...(issues.length ? [] : unseenFields(one, now)),
    ...(hasShareIssue ? [] : shareNotes(one)),
  ];
}

/** Returns the fields of a file as written, those that are valid. */
function writtenIn(source: string, valid: Checked['definition']): Checked['written'] {
  const yaml = readCampaignYaml(source);
  if (!('value' in yaml)) return {};
  const fields = Object.entries(Object(yaml.value) as object);
  return Object.fromEntries(fields.filter(([name]) => name in valid));
}

function withPictureAdvice(issue: CampaignIssue): CampaignIssue {
  const advice = issue.field === undefined && issue.line === undefined ? pictureAdvice(issue) : undefined;
  return advice === undefined ? issue : { ...issue, advice };
}

/** Adds the place of a field whose issue lies in other files: borrowed drawings, missing rules. */
function withPlace(issue: CampaignIssue, sourceOf: (file: string) => string): CampaignIssue {
  const { file = CAMPAIGN_FILE, field } = issue;
  if (issue.line !== undefined || field === undefined) return issue;
  const yaml = readCampaignYaml(sourceOf(file), file);
  const { line, column } = 'place' in yaml ? yaml.place(field.split('.')) : {};
  return { ...issue, file, ...(line !== undefined && { line, column }) };
}

function unreadable(folder: string, { code }: NodeJS.ErrnoException): CommandError {
  const what = `папки ${folder}, в которой лежат акции (переменная CAMPAIGNS_DIR)`;
  return new CommandError(
    code === 'ENOENT' || code === 'ENOTDIR' ? `Нет ${what}.` : `Нет доступа к содержимому ${what}: ${code}.`,
  );
}

type FolderReport = Awaited<ReturnType<typeof folderReport>>;

export const thereAre = ({ slugs, issues }: FolderReport): string => {
  const all = [...slugs, ...issues.map(([slug]) => slug)].filter(Boolean).toSorted();
  return all.length ? `Есть акции: ${all.join(', ')}.` : 'В ней нет ни одной акции.';
};
