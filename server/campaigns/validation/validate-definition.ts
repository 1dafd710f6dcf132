import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import type { CampaignIssue } from './issue';
import { brokenRules } from './campaign-rules';
import { UNKNOWN_FIELD } from './campaign-field-types';
import { campaignSchema, type CampaignDefinition } from './campaign-schema';
import { CAMPAIGN_FILE, readCampaignYaml, type CampaignYaml } from './parse-yaml';

/** Issues reported at once. */
const AT_ONCE = 20;

export type DefinitionResult =
  | { readonly definition: CampaignDefinition }
  | { readonly issues: readonly CampaignIssue[] };

/** Validates the bytes of campaign.yaml. */
export function validateFile(bytes: Buffer): DefinitionResult {
  if (isUtf8(bytes)) return validateDefinition(new TextDecoder().decode(bytes));
  const hint = 'Сохраните файл в кодировке UTF-8';
  return { issues: [{ file: CAMPAIGN_FILE, expected: 'текст в UTF-8', hint }] };
}

/** Validates the text of campaign.yaml. Never throws. */
export function validateDefinition(source: string): DefinitionResult {
  const file = CAMPAIGN_FILE;
  if (!source.trim()) return { issues: [{ file, expected: 'поля акции', found: 'ничего, файл пустой' }] };
  let yaml: ReturnType<typeof readCampaignYaml>;
  try {
    yaml = readCampaignYaml(source);
  } catch {
    return { issues: [{ file, expected: 'правильный YAML', hint: 'Файл не удаётся прочитать целиком.' }] };
  }
  if ('issues' in yaml) return yaml;
  const result = v.safeParse(campaignSchema, yaml.value, { abortPipeEarly: true });
  const issues = result.success
    ? brokenRules(result.output).map(({ path, expected }) => issueAt(yaml, path, expected))
    : result.issues.map((issue) =>
        issueAt(yaml, pathOf(issue), issue.message, issue.expected === UNKNOWN_FIELD),
      );
  if (issues.length) return { issues: issues.slice(0, AT_ONCE) };
  return { definition: (result as { output: CampaignDefinition }).output };
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
  const hint = given ?? trap(value, path, expected, where.found);
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
function trap(
  value: unknown,
  path: readonly (string | number)[],
  expected: string,
  written = '',
): string | undefined {
  const found = path.reduce<unknown>((at, part) => (at as Record<string, unknown> | null)?.[part], value);
  const isNumber = /число/.test(expected);
  if (typeof found === 'number' && !isNumber) return 'Без кавычек это число: возьмите его в кавычки';
  if (typeof found === 'string' && isNumber && /^['"]/.test(written))
    return 'В кавычках это текст: кавычки здесь лишние';
  if (typeof found === 'boolean') return 'Без кавычек true и false — «да» и «нет»: возьмите слово в кавычки';
  return undefined;
}
