import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import { expandPlaceholders, type UnknownPlaceholder } from './expand-placeholders';
import { fieldPath, type CampaignIssue } from './issue';
import { isObject } from './is-object';
import { withLatinLookalikes } from './lookalikes';
import { withCurrentNames } from './old-names';
import { fieldOfPlaceholder } from './placeholders';
import { UNKNOWN_FIELD } from './campaign-field-types';
import { campaignSchema, draftSchema, type CampaignDefinition } from './campaign-schema';
import { CAMPAIGN_FILE, DRAFT_FILE, readCampaignYaml, type CampaignYaml } from './parse-yaml';

/** Maximum number of issues that are reported for a file. */
const MAX_ISSUES = 20;

export type DefinitionResult =
  /** `from` is the publication time of a draft. Published campaigns do not have this field. */
  | { readonly definition: CampaignDefinition; readonly from?: string }
  | {
      readonly issues: readonly CampaignIssue[];
      /** Valid fields, even if other fields have issues. */
      readonly readable?: Partial<CampaignDefinition>;
    };

/** Validates the bytes of campaign.yaml or its draft. */
export function validateFile(bytes: Buffer, file: string): DefinitionResult {
  if (isUtf8(bytes)) return validateDefinition(new TextDecoder().decode(bytes), file);
  const hint = 'Сохраните файл в кодировке UTF-8';
  return { issues: [{ file, expected: 'текст в UTF-8', hint }] };
}

/** Validates the text of campaign.yaml or its draft. Never throws. */
export function validateDefinition(source: string, file: string = CAMPAIGN_FILE): DefinitionResult {
  if (!source.trim()) return { issues: [{ file, expected: 'поля акции', found: 'ничего, файл пустой' }] };
  let yaml: ReturnType<typeof readCampaignYaml>;
  try {
    yaml = readCampaignYaml(source, file);
  } catch {
    return { issues: [{ file, expected: 'правильный YAML', hint: 'Файл не удаётся прочитать целиком.' }] };
  }
  if ('issues' in yaml) return yaml;
  const schema = file === DRAFT_FILE ? draftSchema : campaignSchema;
  const { value, unknown, known } = expandPlaceholders(withCurrentNames(yaml.value), schema);
  const result = v.safeParse(schema, value);
  const fieldIssues = firstOfEachField((result.issues ?? []).map((issue) => schemaIssue(yaml, issue)));
  // If a field is invalid, the placeholder for this field has no value. Report only the field, not the placeholder.
  const invalid = fieldsOf(fieldIssues);
  const placeholderIssues = unknown
    .filter(({ name }) => !invalid.has(topField(fieldOfPlaceholder(name) ?? '')))
    .slice(0, MAX_ISSUES)
    .map((placeholder) => placeholderIssue(yaml, placeholder, known));
  const issues = [...fieldIssues, ...placeholderIssues];
  if (issues.length)
    return {
      issues: issues.slice(0, MAX_ISSUES).map((issue) => ({ ...issue, file })),
      readable: withoutIssues(result.output, issues),
    };
  const { from, ...definition } = result.output as v.InferOutput<typeof draftSchema>;
  return { definition, ...(file === DRAFT_FILE && { from }) };
}

/** Returns only the first issue of each field, because one value often violates several rules. */
const firstOfEachField = (issues: readonly CampaignIssue[]): CampaignIssue[] =>
  issues.filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index);

const topField = (field: string) => field.replace(/\..*/, '');
const fieldsOf = (issues: readonly CampaignIssue[]) =>
  new Set(issues.map(({ field = '' }) => topField(field)));

function withoutIssues(output: unknown, issues: readonly CampaignIssue[]): Partial<CampaignDefinition> {
  const wrong = fieldsOf(issues);
  const fields = Object.entries(Object(output) as object);
  return Object.fromEntries(fields.filter(([name]) => name in campaignSchema.entries && !wrong.has(name)));
}

const DRAFT_FIELD = 'файл без этой строки, она только для черновика';

function schemaIssue(yaml: CampaignYaml, issue: v.BaseIssue<unknown>): CampaignIssue {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const isUnknownField = issue.expected === UNKNOWN_FIELD;
  const isDraftField = isUnknownField && path.join('.') === 'from';
  const expected = isDraftField ? DRAFT_FIELD : issue.message;
  const campaignIssue = issueAt(yaml, path, expected, isUnknownField);
  const hint = campaignIssue.hint ?? typeHint(issue, campaignIssue.found);
  return { ...campaignIssue, ...(hint !== undefined && { hint }) };
}

/**
 * Reduces a placeholder name to letters and digits and replaces Russian lookalikes with Latin letters, so that
 * misspelled names match the correct ones.
 */
const lettersOf = (name: string) => withLatinLookalikes(name).replaceAll(/[^\p{L}\d]/gu, '');

function placeholderIssue(
  yaml: CampaignYaml,
  { path, found, name }: UnknownPlaceholder,
  known: readonly string[],
): CampaignIssue {
  const isClosed = found.endsWith('}');
  const source = isClosed ? fieldOfPlaceholder(name) : undefined;
  const correct = known.find((other) => lettersOf(other) === lettersOf(name));
  if (correct !== undefined)
    return {
      ...issueAt(yaml, path, `\${${correct}}`),
      ...yaml.placeOfPart(path, found),
      hint: spellingHint(name, correct, isClosed),
    };
  if (source?.startsWith('leaderboard') && isLoyal(yaml))
    return {
      ...issueAt(yaml, path, 'текст без подстановки: у программы loyal нет мест'),
      ...yaml.placeOfPart(path, found),
    };
  const list = known.map((other) => `\${${other}}`).join(', ') || 'у этой акции их нет';
  const expected =
    source === undefined
      ? `одна из подстановок: ${list}`
      : `поле ${source}, из которого берётся ${found}, или другая подстановка: ${list}`;
  return { ...issueAt(yaml, path, expected), ...yaml.placeOfPart(path, found) };
}

const isLoyal = ({ value }: CampaignYaml) => isObject(value) && value['kind'] === 'loyal';

function spellingHint(name: string, correct: string, isClosed: boolean): string {
  if (!isClosed) return 'Подстановка кончается скобкой }.';
  const isInOtherLetters = name.length === correct.length && name !== correct && !/[,\s'"«»]/.test(name);
  if (isInOtherLetters) return 'В ней русские буквы, похожие на латинские: наберите заново.';
  return 'Подстановка пишется без запятых, кавычек и пробелов.';
}

function issueAt(
  { place }: CampaignYaml,
  path: readonly (string | number)[],
  expected: string,
  isUnknownField = false,
): CampaignIssue {
  const field = fieldPath(path);
  return { file: CAMPAIGN_FILE, ...place(path, isUnknownField), ...(field && { field }), expected };
}

/**
 * Returns a hint for a value that YAML parses as another type than intended, such as an unquoted `true` in a text
 * field.
 */
function typeHint({ type, input }: v.BaseIssue<unknown>, written = ''): string | undefined {
  if (type === 'number' && typeof input === 'string' && /^['"]/.test(written))
    return 'В кавычках это текст: кавычки здесь лишние';
  if (type !== 'string') return undefined;
  if (input === null && written === 'null') return 'Без кавычек null — «ничего»: возьмите слово в кавычки';
  if (typeof input === 'number') return 'Без кавычек это число: возьмите его в кавычки';
  return typeof input === 'boolean'
    ? 'Без кавычек true и false — «да» и «нет»: возьмите слово в кавычки'
    : undefined;
}
