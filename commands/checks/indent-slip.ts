import { campaignSchema } from '../../server/campaigns/validation/campaign-schema';

const isTopLevel = (name: string) => name in campaignSchema.entries;

/** Fields that stand in another one and nowhere else, with its name: 'heroDeep' in 'theme'. */
export const PARENTS: ReadonlyMap<string, string> = new Map(
  Object.entries(campaignSchema.entries).flatMap(([parent, schema]) => {
    const { entries } = Object('wrapped' in schema ? schema.wrapped : schema) as { entries?: object };
    return Object.keys(entries ?? {})
      .filter((name) => !isTopLevel(name))
      .map((name) => [name, parent] as const);
  }),
);

/** A field or an item of a list, which begins with a dash. */
const LINE = /^( *)(?:(- +)|(?=[\w-]+:(?: |$)))(?:([\w-]+):(?= |$))?(.*)$/;
const BLOCK_TEXT = /^ *[>|][+-]?$/;

const APART = 'стоит не под соседними';
const startAt = (column: number) => `начните строку с ${column} пробелов`;

/** The columns in which fields and dashes may stand, the outermost first. */
interface Open {
  readonly fields: readonly number[];
  readonly dashes: readonly number[];
}

/** The first line that stands neither under its neighbours nor below the field it belongs to; its index is from 0. */
export function indentSlip(lines: readonly string[]): { index: number; advice: string } | undefined {
  let open: Open = { fields: [0], dashes: [] };
  /** Whether the field before waits for its value, and the column of one whose text goes on below. */
  let isAwaited = false;
  /** The line before, where it is the first of its group. */
  let first: { index: number; what: string; column: number; field: number } | undefined;
  let textOf = Infinity;
  for (const [index, text] of lines.entries()) {
    const [, before, dash = '', name = '', rest = ''] = LINE.exec(text) ?? [];
    if (before === undefined || before.length > textOf) continue;
    const column = before.length;
    const isMisplaced = !(dash ? open.dashes : open.fields).includes(column) && !isAwaited;
    const parent = column ? undefined : PARENTS.get(name);
    const isOut = parent !== undefined && (isAwaited || open.fields.length > 1);
    const what = name ? `${name}:` : 'дефис';
    const beyond = first && (dash ? first.column : first.field) - column;
    // One space too many or too few: its neighbours stand right.
    if (isMisplaced && first && column % 2 === 0 && (beyond === 1 || beyond === -1))
      return { index: first.index, advice: `${first.what} ${APART}: ${startAt(first.column - beyond)}` };
    if (isMisplaced || isOut) {
      const where = placeOf(dash, name, column, open);
      return { index, advice: `${what} ${isOut ? `относится к ${parent}` : APART}: ${where}` };
    }
    const field = column + dash.length;
    open = {
      fields: [...open.fields.filter((one) => one < field), ...(name ? [field] : [])],
      dashes: [...open.dashes.filter((one) => one < field), ...(dash ? [column] : [])],
    };
    first = isAwaited ? { index, what, column, field } : undefined;
    isAwaited = name !== '' && !rest.trim();
    textOf = BLOCK_TEXT.test(rest) ? column : Infinity;
  }
  return undefined;
}

/** Where the line belongs: a field of the file at its edge, others under the last one. */
function placeOf(dash: string, name: string, column: number, { fields, dashes }: Open): string {
  const last = Math.max(...fields);
  const isNearEdge = isTopLevel(name) && column <= last;
  const inside = dash ? (dashes.at(-1) ?? last + 2) : isNearEdge ? 0 : last;
  if (!inside && isTopLevel(name)) return 'начните строку без пробелов';
  return startAt(inside || 2);
}
