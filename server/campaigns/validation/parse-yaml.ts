import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import type { Document, Node, Scalar } from 'yaml';
import { excerpt, type CampaignFault } from './issue';
import { yamlWords } from './yaml-messages';

export const CAMPAIGN_FILE = 'campaign.yaml';

/** That name, or one that was meant to be it. */
export const CAMPAIGN_LIKE = /^campaign(?:\.ya?ml)?(?:\.\w+)?$/i;

/** Bounds on what is parsed at all: a parser may take seconds over a few kilobytes that are meant to be hard. */
const BOUNDS = { tokens: 4000, brackets: 60, references: 20 };

type Path = readonly (string | number)[];

/** A file's values, and where each of them stands. */
export interface CampaignYaml {
  readonly value: unknown;
  /** Where a field stands and what stands there; for a field that is missing, the place where it belongs. */
  readonly place: (path: Path, ofName?: boolean) => Pick<CampaignFault, 'line' | 'column' | 'found' | 'hint'>;
}

/** Reads a campaign's file as YAML 1.2 without tags and with few references. Gives the faults of its form. */
export function readCampaignYaml(source: string): CampaignYaml | { readonly faults: CampaignFault[] } {
  const file = CAMPAIGN_FILE;
  if (isTooMuch(source))
    return {
      faults: [
        { file, expected: 'обычный файл акции', hint: 'Здесь слишком много скобок, ссылок или полей.' },
      ],
    };
  const lines = new LineCounter();
  const at = (offset: number) => {
    const { line, col: column } = lines.linePos(offset);
    return { file, line, column };
  };
  const document = parseDocument(source, {
    schema: 'core',
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const faults = [...document.errors, ...document.warnings].map(({ code, pos }): CampaignFault => {
    const [expected, hint] = yamlWords(code);
    return { ...at(pos[0]), ...foundAt(source, pos[0]), expected, ...(hint !== undefined && { hint }) };
  });
  if (!faults.length) faults.push(...forbidden(document, source, at));
  if (faults.length) return { faults: faults.slice(0, 1) };
  return {
    value: document.toJS({ maxAliasCount: BOUNDS.references }) as unknown,
    place: (path, ofName = false) => placeOf({ document, source, at }, path, ofName),
  };
}

type At = (offset: number) => Required<Pick<CampaignFault, 'file' | 'line' | 'column'>>;

function isTooMuch(source: string): boolean {
  const count = { tokens: 0, brackets: 0, references: 0 };
  for (const token of new Lexer().lex(source)) {
    count.tokens += 1;
    if (token === '[' || token === '{') count.brackets += 1;
    if (/^[&*?]/.test(token)) count.references += 1;
    if (Object.entries(BOUNDS).some(([name, most]) => count[name as keyof typeof count] > most)) return true;
  }
  return false;
}

/** What YAML knows and a campaign does not need: tags, references to nothing, a note that may be a cut-off text. */
function forbidden(document: Document.Parsed, source: string, at: At): CampaignFault[] {
  const faults: CampaignFault[] = [];
  const add = (node: Node, expected: string, hint: string) =>
    faults.push({ ...at(node.range?.[0] ?? 0), ...foundAt(source, node.range?.[0] ?? 0), expected, hint });
  visit(document, (_key, node) => {
    if (isAlias(node) && !node.resolve(document)) add(node, ...(yamlWords('BAD_ALIAS') as [string, string]));
    else if ((isScalar(node) || isCollection(node)) && node.tag !== undefined)
      add(node, ...(yamlWords('TAG_RESOLVE_FAILED') as [string, string]));
    else if (isScalar(node) && isCutOff(node, source))
      add(
        node,
        'текст в кавычках или примечание на своей строке',
        'Всё после # читается как примечание и на страницу не попадёт.',
      );
  });
  return faults;
}

/** Words without quotes that are followed by a note on their own line: « #1» may have been meant to be shown. */
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

/** Where the value at a path stands, or the name of its field; for what is missing, where it belongs. */
function placeOf({ document, source, at }: Parsed, path: Path, ofName: boolean) {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const { value, key } = nodesAt(document, path.slice(0, depth));
    const missing = depth < path.length;
    const node = missing ? (key ?? value) : ofName || isEmpty(value) ? (key ?? value) : value;
    const offset = node?.range?.[0];
    if (offset === undefined) continue;
    const { line, column } = at(offset);
    if (missing) return { line, column, found: 'ничего' };
    if (isEmpty(value)) return { line, column, found: 'пусто', ...commentHint(source, offset) };
    return { line, column, ...foundAt(source, offset) };
  }
  return { line: 1, column: 1, found: 'ничего' };
}

const isEmpty = (node: Node | undefined) => isScalar(node) && node.value === null && !node.source;

/** The node at a path and, where it is a field, the node of the field's name. */
function nodesAt(document: Document.Parsed, path: Path) {
  let value = document.contents as Node | null | undefined;
  let key: Node | undefined;
  for (const part of path) {
    if (isAlias(value)) value = value.resolve(document);
    const pair = isMap(value)
      ? value.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === part)
      : undefined;
    key = pair && (pair.key as Node);
    value = (pair ? pair.value : isCollection(value) ? value.get(part, true) : undefined) as Node | undefined;
  }
  return { value: value ?? undefined, key };
}

function foundAt(source: string, offset: number): { found?: string } {
  const [line = ''] = source.slice(offset).split(/\r?\n/, 1);
  const found = excerpt(line);
  return found ? { found } : {};
}

/** A value that is nothing but a note: the commonest of the format's traps. */
function commentHint(source: string, offset: number): { hint?: string } {
  const [line = ''] = source.slice(offset).split(/\r?\n/, 1);
  const [, note] = /:[ \t]+(#\S+)/.exec(line) ?? [];
  return note === undefined
    ? {}
    : { hint: `Без кавычек # начинает примечание: напишите '${excerpt(note)}' в кавычках` };
}
