import { isAlias, isCollection, isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Document, Node, Scalar, YAMLMap } from 'yaml';
import { excerpt, type CampaignIssue } from './issue';
import { OLD_NAMES } from './old-names';
import { COLON_HINT, COMMA_HINT, UNCLOSED_BRACKET, yamlWords, type Words } from './yaml-messages';

export const CAMPAIGN_FILE = 'campaign.yaml';
/** Name of the draft file, which replaces the campaign file at a scheduled time. */
export const DRAFT_FILE = 'campaign.next.yaml';

/** Matches `campaign.yaml` and misspelled names such as `Campaign.yml`. */
export const CAMPAIGN_LIKE = /^campaign(?:\.ya?ml)?(?:\.\w+)?$/i;

/** Maximum number of YAML aliases, such as `*name`. A few nested aliases can expand to millions of values. */
const MAX_ALIASES = 20;

type Path = readonly (string | number)[];

type Place = Pick<CampaignIssue, 'line' | 'column' | 'found' | 'hint'>;

/** Parsed values of a campaign file with their positions in the source text. */
export interface CampaignYaml {
  readonly value: unknown;
  /**
   * Returns the position and the source text of a field's value, or of its name if `ofName` is true. For a missing
   * field, returns the position where the field belongs.
   */
  readonly place: (path: Path, ofName?: boolean) => Place;
  /** Returns the position of a substring within a text field. */
  readonly placeOfPart: (path: Path, part: string) => Place;
}

/** Parses a YAML 1.2 file. Rejects tags, such as `!!str`, and files with too many aliases. */
export function readCampaignYaml(
  source: string,
  file: string = CAMPAIGN_FILE,
): CampaignYaml | { readonly issues: CampaignIssue[] } {
  const lines = new LineCounter();
  const at = (offset: number) => {
    const { line, col: column } = lines.linePos(offset);
    return { file, line, column };
  };
  const document = parseDocument(source, {
    schema: 'core',
    lineCounter: lines,
    prettyErrors: false,
    // Do not use the level 'silent', which would also suppress the error about a second YAML document in the file.
    logLevel: 'error',
  });
  // Report only the first error, because it usually causes the other errors.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const bracket = unclosedBracket(source, error.pos[0]);
    const offset = bracket ?? error.pos[0];
    const words = bracket === undefined ? yamlWords(error.code, source, offset) : UNCLOSED_BRACKET;
    return { issues: [{ ...at(offset), ...foundAt(source, offset), ...words }] };
  }
  const issues = forbiddenNodes(document, source, at);
  if (issues.length) return { issues };
  return {
    value: document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown,
    place: (path, ofName = false) => placeOf({ document, source, at }, path, ofName),
    placeOfPart: (path, part) => placeOfPart({ document, source, at }, path, part),
  };
}

/**
 * Returns the offset of a bracket that the last line before an error leaves open. Returns undefined if that line leaves
 * no bracket open.
 */
function unclosedBracket(source: string, errorOffset: number): number | undefined {
  const before = source
    .slice(0, errorOffset)
    .trimEnd()
    .replace(/\n[ \t]*-$/, '');
  const lineStart = before.lastIndexOf('\n') + 1;
  const [bracket] = /[{[][^}\]]*$/.exec(before.slice(lineStart)) ?? [];
  const isPlaceholder = bracket !== undefined && before.endsWith(`$${bracket}`);
  const isBeforeLineEnd = /^[ \t]*(?:\r?\n|$)/.test(source.slice(before.length));
  return bracket === undefined || isPlaceholder || !isBeforeLineEnd
    ? undefined
    : before.length - bracket.length;
}

type At = (offset: number) => Required<Pick<CampaignIssue, 'file' | 'line' | 'column'>>;

/**
 * Returns an issue for the first forbidden node: a YAML tag, an invalid alias or a comment that was probably meant as
 * text.
 */
function forbiddenNodes(document: Document.Parsed, source: string, at: At): CampaignIssue[] {
  const issues: CampaignIssue[] = [];
  const add = (node: Node, words: Words) =>
    issues.push({ ...at(node.range?.[0] ?? 0), ...foundAt(source, node.range?.[0] ?? 0), ...words });
  let aliases = 0;
  visit(document, (_key, node) => {
    if (isAlias(node)) {
      aliases += 1;
      if (aliases > MAX_ALIASES || !node.resolve(document)) add(node, yamlWords('BAD_ALIAS'));
    } else if ((isScalar(node) || isCollection(node)) && node.tag !== undefined)
      add(node, yamlWords('TAG_RESOLVE_FAILED'));
    else if (isScalar(node) && isCutOff(node, source)) add(node, CUT_OFF);
    // Stop at the first issue. Only one issue is reported, and resolving an alias searches the whole file.
    return issues.length ? visit.BREAK : undefined;
  });
  return issues;
}

const CUT_OFF: Words = {
  expected: 'текст в кавычках или примечание на своей строке',
  hint: 'Всё после # читается как примечание и на страницу не попадёт.',
};

/**
 * Returns true if a YAML comment directly follows unquoted Russian text. The author may have meant the comment as text,
 * such as « #1» in «Место #1».
 */
const isCutOff = ({ type, value, range }: Scalar, source: string) =>
  type === 'PLAIN' &&
  typeof value === 'string' &&
  /[а-яё]/i.test(value) &&
  /^[ \t]+#/.test(source.slice(range?.[1] ?? source.length));

interface Parsed {
  readonly document: Document.Parsed;
  readonly source: string;
  readonly at: At;
}

/**
 * Returns the position of a field's value, or of its name if `ofName` is true. For a missing field, returns the
 * position where the field belongs.
 */
const placeOf = (parsed: Parsed, path: Path, ofName: boolean): Place =>
  placeOfPresent(parsed, path, ofName) ?? placeOfMissing(parsed, path);

function placeOfPresent({ document, source, at }: Parsed, path: Path, ofName: boolean): Place | undefined {
  const { value, key } = nodesAt(document, path);
  const node = ofName || isEmpty(value) ? (key ?? value) : value;
  if (!node?.range) return undefined;
  const [offset, end] = node.range;
  const { line, column } = at(offset);
  const isWithoutValue = value === undefined || isEmpty(value);
  const keyEnd = key?.range?.[1];
  const hasColon = /^['"]?\s*:/.test(source.slice(keyEnd));
  if (ofName && isWithoutValue && !hasColon) {
    const name = foundAt(source.slice(0, keyEnd), offset);
    return { line, column, ...name, hint: name.found?.includes(':') ? COLON_HINT : COMMA_HINT };
  }
  if (isEmpty(value)) return { line, column, found: 'пусто', ...commentHint(source, offset) };
  return { line, column, ...foundAt(source.slice(0, end), offset) };
}

/** Returns the position of the closest existing parent of a missing field. */
function placeOfMissing({ document, at }: Parsed, path: Path): Place {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const { value, key } = nodesAt(document, path.slice(0, depth));
    const offset = (key ?? value)?.range?.[0];
    if (offset === undefined) continue;
    const { line, column } = at(offset);
    return { line, column, found: 'ничего' };
  }
  return { line: 1, column: 1, found: 'ничего' };
}

function placeOfPart({ document, source, at }: Parsed, path: Path, part: string): Place {
  const [start = 0, end = 0] = nodesAt(document, path).value?.range ?? [];
  const offset = source.slice(0, end).indexOf(part, start);
  const { line, column } = at(offset < 0 ? start : offset);
  return { line, column, found: part };
}

const isEmpty = (node: Node | undefined) => isScalar(node) && node.value === null && !node.source;

interface Nodes {
  readonly value: Node | undefined;
  readonly key: Node | undefined;
}

/** Returns the YAML node of a value. If the value belongs to a map, also returns the node of its key. */
function nodesAt(document: Document.Parsed, path: Path): Nodes {
  let value = document.contents as Node | null | undefined;
  let key: Node | undefined;
  for (const part of path) {
    if (isAlias(value)) value = value.resolve(document);
    const pair = isMap(value) ? (pairOf(value, part) ?? pairOf(value, OLD_NAMES[part])) : undefined;
    if (pair) {
      key = pair.key as Node;
      value = pair.value as Node | null | undefined;
      continue;
    }
    key = undefined;
    value = isCollection(value) ? (value.get(part, true) as Node | undefined) : undefined;
  }
  return { value: value ?? undefined, key };
}

const pairOf = (map: YAMLMap, name: string | number | undefined) =>
  map.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === name);

/** Returns an excerpt of the source text from an offset to the end of the line. */
function foundAt(source: string, offset: number): { found?: string } {
  // The text of a block scalar begins on the line after its indicator (>-).
  const text = source.slice(offset).replace(/^[>|][-+\d]*[ \t]*\r?\n\s*/, '');
  const [line = ''] = text.split(/\r?\n/, 1);
  const found = excerpt(line);
  return found ? { found } : {};
}

/** Returns a hint for an unquoted colour such as #ff0000, which YAML parses as a comment. */
function commentHint(source: string, offset: number): { hint?: string } {
  const [line = ''] = source.slice(offset).split(/\r?\n/, 1);
  const [, comment] = /:[ \t]+(#\S+)/.exec(line) ?? [];
  if (comment === undefined) return {};
  return { hint: `Без кавычек # начинает примечание: напишите '${excerpt(comment)}' в кавычках` };
}
