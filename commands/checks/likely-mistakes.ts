import { excerpt, type CampaignIssue } from '../../server/campaigns/validation/issue';
import { indentSlip, PARENTS } from './indent-slip';
import { asLatin, cyrillicAdvice } from './lookalikes';
import { pictureAdvice } from './picture-mistakes';

/** The issues of a file, with what the writer most likely did; what follows from another is left out. */
export function explained(issues: readonly CampaignIssue[], source: string): CampaignIssue[] {
  const missing = issues.flatMap(({ field = '', found }) => (found === 'ничего' ? [field] : []));
  const meant = new Set<string>();
  return issues
    .map((issue) => {
      const { field, line, expected } = issue;
      if (field === undefined)
        return line === undefined
          ? { ...issue, ...adviceOf(pictureAdvice(issue)) }
          : { ...issue, ...likelySlip(source, line + 1) };
      if (!expected.startsWith(ONE_OF)) return { ...issue, ...adviceOf(likelyMistake(issue)) };
      const place = PARENTS.get(field);
      if (place !== undefined && (field !== 'from' || missing.includes('period.from'))) {
        meant.add(`${place}.${field}`);
        return { ...issue, advice: `относится к ${place}: начните строку с 2 пробелов` };
      }
      const parent = field.replace(/[^.]+$/, '');
      const absent = missing
        .filter((name) => name.startsWith(parent))
        .map((name) => name.slice(parent.length))
        .filter((name) => !name.includes('.'));
      const near = nearest(field.slice(parent.length), expected.slice(ONE_OF.length).split(', '));
      // Of an item that has none of its fields.
      const needed = near === undefined && parent ? absent : [near ?? absent[0] ?? ''];
      for (const name of needed) meant.add(parent + name);
      if (field === 'from')
        return { ...issue, advice: 'from — поле черновика campaign.next.yaml: уберите строку' };
      const given = field.slice(parent.length);
      if (near !== undefined && /[а-я]/i.test(given) && asLatin(given) === near.toLowerCase())
        return { ...issue, advice: `здесь русские буквы: наберите ${near} заново латиницей` };
      const parts = source.split('\n')[(line ?? 0) - 1]?.split(/[{},]/) ?? [];
      if (parts.length > 1 && parts.some((part) => part.trim() === given))
        return { ...issue, advice: `запятая внутри значения: возьмите его в кавычки: '…, ${given}'` };
      const [, unspaced] = /^([\w-]+):\S/.exec(field.slice(parent.length)) ?? [];
      if (unspaced !== undefined) return { ...issue, advice: `после ${unspaced}: нужен пробел` };
      const names = needed.filter(Boolean).join(', ');
      const advice = needed.length > 1 ? `здесь нужны поля ${names}` : names && `возможно, ${names}`;
      return { ...issue, ...adviceOf(advice || undefined) };
    })
    .filter(({ field = '', found }) => found !== 'ничего' || !meant.has(field));
}

const ONE_OF = 'одно из полей: ';
const adviceOf = (advice: string | undefined) => advice !== undefined && { advice };

/** Where a slip is, lines and columns counted from one, and what to write instead. */
interface Slip {
  readonly line: number;
  readonly column: number;
  readonly advice: string;
}

/** A line whose value begins with a quotation mark: 'to: …' or '- …'. */
const QUOTED = /^\s*(?:- )?(?:[\w-]+:[ \t]+)?(['"])(.*)$/;
/** Fields whose items begin with this one. */
const ITEMS: Readonly<Record<string, string>> = {
  steps: 'title',
  worth: 'is',
  prizes: 'from',
  getCardSteps: 'title',
  featured: 'id',
};

/** What the writer of a file that cannot be parsed most likely did, up to the first line with text where the parser gave up. */
function likelySlip(source: string, lastLine: number): Slip | undefined {
  const all = source.split(/\r?\n/);
  const end = all.findIndex((text, index) => index + 1 >= lastLine && /^\s*[^\s#]/.test(text));
  const lines = end < 0 ? all : all.slice(0, end + 1);
  const indent = indentSlip(lines);
  let list = '';
  for (const [index, text] of lines.entries()) {
    list = /^(?:\s+(?=prizes:))?([\w-]+):/.exec(text)?.[1] ?? list;
    const advice =
      quoteSlip(text) ??
      bracketSlip(text) ??
      signSlip(text) ??
      rowSlip(text) ??
      dashSlip(text, ITEMS[list], lines[index - 1]) ??
      (indent?.index === index ? indent.advice : undefined);
    if (advice !== undefined) return { line: index + 1, column: text.search(/\S/) + 1, advice };
  }
  return undefined;
}

function quoteSlip(text: string): string | undefined {
  const [, bent] = /^\s*(?:- )?[\w-]+: ([‘’‚‛“”„‟])/u.exec(text) ?? [];
  if (bent !== undefined) return bentQuote(bent);
  const [, quote = '', rest = ''] = QUOTED.exec(text) ?? [];
  if (!quote) return undefined;
  const bare = quote === "'" ? rest.replaceAll("''", '  ') : rest.replaceAll(/\\./g, '  ');
  const end = bare.indexOf(quote);
  if (end < 0) return `кавычка не закрыта: ${excerpt(text)}`;
  const after = bare.slice(end + 1);
  if (/^\s+[^\s#,\]}:]/.test(after))
    return 'после закрытой кавычки текст идёт дальше: поставьте внутри «ёлочки»';
  if (!/^[^\s#,\]}]/.test(after)) return undefined;
  const [word = ''] = new RegExp(`\\S*${quote}\\S+`).exec(rest) ?? [];
  return quote === "'"
    ? `апостроф внутри '…' пишется дважды: ${excerpt(word.replace(/'$/, '').replace("'", "''"))}`
    : 'кавычка " внутри "…": поставьте «ёлочки»';
}

/** The value of `- {` or `rules: {`. */
const IN_BRACKETS = /^\s*(?:- )?(?:[\w-]+: )?(\{ *[\w-]+:.*|\[.*)$/;
/** Without the texts in quotes and the comment. */
const bareOf = (value: string) =>
  value
    .replaceAll(/'[^']*'|"[^"]*"/g, '')
    .replace(/(?:^|\s)#.*/, '')
    .trimEnd();

/** Fields in brackets, as `- { from: 1, to: 3 }`. */
function bracketSlip(text: string): string | undefined {
  const bare = bareOf(IN_BRACKETS.exec(text)?.[1] ?? '');
  if (!bare.startsWith('{')) return undefined;
  if (/: ['"]/.test(bare)) return `кавычка не закрыта: ${excerpt(text)}`;
  const [, unparted] = /:\s[^,{}]*\s([a-z]+):\s/i.exec(bare) ?? [];
  if (unparted !== undefined) return `между полями в скобках нужна запятая: …, ${unparted}: …`;
  if (isWhole(bare)) return undefined;
  return /\}[\s,;-]*\{/.test(bare)
    ? 'на одной строке две группы призов: перенесите вторую на новую строку и начните с дефиса'
    : `скобка } не закрыта: ${excerpt(text)}`;
}

/** Whether what a bracket opens is closed at the line's end, or goes on in the next line. */
function isWhole(bare: string): boolean {
  const [opened, closed] = [/[{[]/g, /[}\]]/g].map((sign) => bare.match(sign)?.length);
  return /[{[,]$/.test(bare) || (opened === closed && /^[^}]*[}\]]$|^\[.*\]$/.test(bare));
}

/** A sign that cannot begin a text. */
function signSlip(text: string): string | undefined {
  const [, inBrackets] = IN_BRACKETS.exec(text) ?? [];
  if (inBrackets !== undefined && isWhole(bareOf(inBrackets))) return undefined;
  const [, name, value = ''] = /^\s*(?:- )?([\w-]+: |- )([!*&%@`[{].*)$/.exec(text) ?? [];
  return name === undefined
    ? undefined
    : `со знака ${value.charAt(0)} текст начинаться не может, возьмите его в кавычки: ${name}'${excerpt(value)}'`;
}

/** `- from: 1, to: 3`: fields in one line without brackets. */
function rowSlip(text: string): string | undefined {
  const [, fields] = /^\s*(?:- |[\w-]+: )([\w-]+: [^:]*, [\w-]+: .*)$/.exec(text) ?? [];
  return fields === undefined
    ? undefined
    : `поля в одной строке берут в фигурные скобки: { ${excerpt(fields.replace(/\s*\}$/, ''))} }`;
}

/** `  title:` where an item begins, or `{` after an item that is closed. */
function dashSlip(text: string, first: string | undefined, before = ''): string | undefined {
  if (/^\s+\{/.test(text) && /^\s*- \{.*\}$/.test(before)) return `у пункта нет дефиса: - ${excerpt(text)}`;
  const [, name] = /^\s+([\w-]+):/.exec(text) ?? [];
  const isSecondLine = /^\s*- /.test(before);
  return first !== undefined && name === first && !isSecondLine
    ? `у пункта нет дефиса: - ${first}:`
    : undefined;
}

const bentQuote = (sign: string) => `кавычка ${sign} не подходит: нужны прямые ' '`;
const BENT_QUOTE = /^[‘’‚‛“”„‟«»`´]/u;

function likelyMistake({ expected, found = '' }: CampaignIssue): string | undefined {
  if (BENT_QUOTE.test(found) && /в кавычках|true или/.test(expected)) return bentQuote(found.charAt(0));
  const russian = /латинск|путь|supplier|день или время/.test(expected) ? cyrillicAdvice(found) : undefined;
  if (russian !== undefined) return russian;
  const [, before] = /^([^'"]+?):\s/.exec(found) ?? [];
  return expected === 'текст' && before !== undefined
    ? `Двоеточие с пробелом превратило абзац в поле. Возьмите весь абзац в кавычки: - '${before}: …'`
    : undefined;
}

/** The name that was meant by a misspelt one. */
const nearest = (name: string, names: readonly string[]): string | undefined =>
  names.find((one) => one.toLowerCase() === name.toLowerCase()) ??
  names.find((one) => distance(name.toLowerCase(), one.toLowerCase()) <= (one.length > 4 ? 2 : 1));

/** Letters to add, drop or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split('').entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== other)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
