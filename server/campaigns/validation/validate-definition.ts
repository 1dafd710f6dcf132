import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import type { CampaignIssue } from './issue';
import { brokenRules } from './campaign-rules';
import { UNKNOWN_FIELD } from './campaign-field-types';
import { campaignSchema, draftSchema, type CampaignDefinition } from './campaign-schema';
import { CAMPAIGN_FILE, DRAFT_FILE, readCampaignYaml, type CampaignYaml } from './parse-yaml';

/** Issues reported at once. */
const AT_ONCE = 20;

export type DefinitionResult =
  /** `from` is a draft's. */
  | { readonly definition: CampaignDefinition; readonly from?: string }
  | { readonly issues: readonly CampaignIssue[] };

/** Validates the bytes of campaign.yaml or of its draft. */
export function validateFile(bytes: Buffer, file: string): DefinitionResult {
  if (isUtf8(bytes)) return validateDefinition(new TextDecoder().decode(bytes), file);
  const hint = 'Сохраните файл в кодировке UTF-8';
  return { issues: [{ file, expected: 'текст в UTF-8', hint }] };
}

/** Validates the text of campaign.yaml or of its draft. Never throws. */
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
  const result = v.safeParse(schema, yaml.value, { abortPipeEarly: true });
  const issues = result.success
    ? brokenRules(result.output).map(({ path, expected, advice }) => ({
        ...issueAt(yaml, path, expected),
        ...(advice !== undefined && { advice }),
      }))
    : result.issues.map((issue) =>
        issueAt(yaml, pathOf(issue), issue.message, issue.expected === UNKNOWN_FIELD),
      );
  if (issues.length)
    return {
      issues: issues.slice(0, AT_ONCE).map((issue) => ({ ...issue, file })),
    };
  const { from, ...definition } = result.output as v.InferOutput<typeof draftSchema>;
  return { definition, ...(file === DRAFT_FILE && { from }) };
}

const pathOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

function issueAt(
  { place, value }: CampaignYaml,
  path: readonly (string | number)[],
  expected: string,
  unknown = false,
): CampaignIssue {
  const { hint: given, ...where } = place(path, unknown);
  const written = path.reduce<unknown>((at, part) => (at as Record<string, unknown> | null)?.[part], value);
  const hint = given ?? trap(written, expected, where.found);
  // Authors count from one.
  const field = path.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.');
  return {
    file: CAMPAIGN_FILE,
    ...where,
    ...(field && { field }),
    expected,
    ...(hint !== undefined && { hint }),
  };
}

/** Values that YAML reads as another type. */
function trap(found: unknown, expected: string, written = ''): string | undefined {
  const isNumber = /число/.test(expected);
  if (typeof found === 'number' && !isNumber) return 'Без кавычек это число: возьмите его в кавычки';
  if (typeof found === 'string' && isNumber && /^['"]/.test(written))
    return 'В кавычках это текст: кавычки здесь лишние';
  if (typeof found === 'boolean') return 'Без кавычек true и false — «да» и «нет»: возьмите слово в кавычки';
  return undefined;
}
