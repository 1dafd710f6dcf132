import { isAlias, isCollection, isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Document, Node, Scalar, YAMLMap } from 'yaml';
import { excerpt, type CampaignIssue } from './issue';
import { OLD_NAMES } from './old-names';
import { COMMA_HINT, yamlWords, type Words } from './yaml-messages';

export const CAMPAIGN_FILE = 'campaign.yaml';
/** The draft: the campaign from a moment on. */
export const DRAFT_FILE = 'campaign.next.yaml';

/** campaign.yaml, or a misspelling of it. */
export const CAMPAIGN_LIKE = /^campaign(?:\.ya?ml)?(?:\.\w+)?$/i;

/** A few aliases can stand for millions of values. */
const MAX_ALIASES = 20;

type Path = readonly (string | number)[];

type Place = Pick<CampaignIssue, 'line' | 'column' | 'found' | 'hint'>;

/** The values of a file and their places. */
export interface CampaignYaml {
  readonly value: unknown;
  /** Returns the place of a field, or where it belongs, and its source text. */
  readonly place: (path: Path, ofName?: boolean) => Place;
  /** Returns the place of a part of a text. */
  readonly placeOfPart: (path: Path, part: string) => Place;
}

/** Reads YAML 1.2 without tags and with few aliases. */
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
    // 'silent' would also drop the error about a second document.
    logLevel: 'error',
  });
  // The others mostly follow from the first.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const place = { ...at(error.pos[0]), ...foundAt(source, error.pos[0]) };
    return { issues: [{ ...place, ...yamlWords(error.code, source, error.pos[0]) }] };
  }
  const issues = forbidden(document, source, at);
  if (issues.length) return { issues };
  return {
    value: document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown,
    place: (path, ofName = false) => placeOf({ document, source, at }, path, ofName),
    placeOfPart: (path, part) => placeOfPart({ document, source, at }, path, part),
  };
}

type At = (offset: number) => Required<Pick<CampaignIssue, 'file' | 'line' | 'column'>>;

/** Tags, unresolved aliases, and comments that may be a part of the text. */
function forbidden(document: Document.Parsed, source: string, at: At): CampaignIssue[] {
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
    // Resolving an alias searches the whole file, and only the first issue is reported.
    return issues.length ? visit.BREAK : undefined;
  });
  return issues;
}

const CUT_OFF: Words = {
  expected: 'текст в кавычках или примечание на своей строке',
  hint: 'Всё после # читается как примечание и на страницу не попадёт.',
};

/** « #1» after unquoted text may be meant as text. */
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

/** Returns the place of a value or of a field's name, or where a missing field belongs. */
function placeOf({ document, source, at }: Parsed, path: Path, ofName: boolean) {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const { value, key } = nodesAt(document, path.slice(0, depth));
    const missing = depth < path.length;
    const node = missing ? (key ?? value) : ofName || isEmpty(value) ? (key ?? value) : value;
    const offset = node?.range?.[0];
    if (offset === undefined) continue;
    const { line, column } = at(offset);
    if (missing) return { line, column, found: 'ничего' };
    if (
      ofName &&
      (value === undefined || isEmpty(value)) &&
      !/^['"]?\s*:/.test(source.slice(key?.range?.[1]))
    )
      return { line, column, ...foundAt(source.slice(0, key?.range?.[1]), offset), hint: COMMA_HINT };
    if (isEmpty(value)) return { line, column, found: 'пусто', ...commentHint(source, offset) };
    return { line, column, ...foundAt(source.slice(0, node?.range?.[1]), offset) };
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

function nodesAt(document: Document.Parsed, path: Path) {
  let value = document.contents as Node | null | undefined;
  let key: Node | undefined;
  for (const part of path) {
    if (isAlias(value)) value = value.resolve(document);
    const pair = isMap(value) ? (pairOf(value, part) ?? pairOf(value, OLD_NAMES[part])) : undefined;
    key = pair && (pair.key as Node);
    value = (pair ? pair.value : isCollection(value) ? value.get(part, true) : undefined) as Node | undefined;
  }
  return { value: value ?? undefined, key };
}

const pairOf = (map: YAMLMap, name: string | number | undefined) =>
  map.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === name);

function foundAt(source: string, offset: number): { found?: string } {
  // A text that begins on the next line.
  const text = source.slice(offset).replace(/^[>|][-+\d]*[ \t]*\r?\n\s*/, '');
  const [line = ''] = text.split(/\r?\n/, 1);
  const found = excerpt(line);
  return found ? { found } : {};
}

/** A colour without quotes is a comment. */
function commentHint(source: string, offset: number): { hint?: string } {
  const [line = ''] = source.slice(offset).split(/\r?\n/, 1);
  const [, note] = /:[ \t]+(#\S+)/.exec(line) ?? [];
  return note === undefined
    ? {}
    : { hint: `Без кавычек # начинает примечание: напишите '${excerpt(note)}' в кавычках` };
}
