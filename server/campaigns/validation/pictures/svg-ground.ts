type Attributes = Readonly<Record<string, string | undefined>>;

/** What a drawing shows of its plane: left, top, width, height. */
export type ViewBox = readonly [x: number, y: number, width: number, height: number];

/** So much of each side counts as all of it. */
const ALL = 0.98;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Whether a shape lies under all the rest and lets nothing through: a rectangle as large as the drawing. */
export function isGround(name: string, given: Attributes, box: ViewBox): boolean {
  const corners = cornersOf(name, given, box);
  if (!corners?.length) return false;
  const [x, y, width, height] = box;
  const across = corners.map(([left]) => left);
  const down = corners.map(([, top]) => top);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  // Corners of a rectangle and no others, every one of them.
  const met = new Set(corners.map(([a, b]) => `${near(a, left, right)} ${near(b, top, bottom)}`));
  if (met.size !== 4 || [...met].some((corner) => corner.includes('?'))) return false;
  return (
    Math.min(right, x + width) - Math.max(left, x) >= width * ALL &&
    Math.min(bottom, y + height) - Math.max(top, y) >= height * ALL &&
    isOpaque(given)
  );
}

/** Whether the root paints its own ground. */
export const hasBackground = ({ style = '' }: Attributes): boolean =>
  /background(?:-color)?\s*:(?!\s*(?:none|transparent))/i.test(style);

const near = (value: number, low: number, high: number) =>
  value === low ? 'low' : value === high ? 'high' : '?';

/** Whether what it paints with lets nothing through; of colours by name or class it is taken to be so. */
function isOpaque({ style = '', ...given }: Attributes): boolean {
  const value = (name: string) =>
    new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim() ?? given[name];
  const isSeen = ['opacity', 'fill-opacity'].every((name) => !(Number.parseFloat(value(name) ?? '1') < 0.9));
  return isSeen && !/^(?:none|transparent)$/i.test(value('fill') ?? '');
}

type Corners = readonly (readonly [x: number, y: number])[];

function cornersOf(name: string, given: Attributes, [x, y, width, height]: ViewBox): Corners | undefined {
  if (name === 'rect') {
    const side = (text = '0', whole: number) =>
      text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);
    const left = side(given['x'], width) || (given['x'] === undefined ? 0 : x);
    const top = side(given['y'], height) || (given['y'] === undefined ? 0 : y);
    const [right, bottom] = [left + side(given['width'], width), top + side(given['height'], height)];
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
  }
  if (name === 'polygon') return pairs(numbers(given['points'] ?? ''));
  return name === 'path' ? pathCorners(given['d'] ?? '') : undefined;
}

const numbers = (text: string) => (text.match(NUMBER) ?? []).map(Number);
const pairs = (all: readonly number[]): Corners =>
  all.flatMap((value, index) => (index % 2 ? [[all[index - 1] ?? 0, value] as const] : []));

/** The corners of a path of a few straight lines in one go; undefined for any other. */
function pathCorners(path: string): Corners | undefined {
  const d = path.trim();
  if (d.length > 200 || !/^[Mm][^MmCcSsQqTtAa]*$/.test(d)) return undefined;
  const corners: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const isOwn = command === command.toLowerCase();
    const to = (axis: number, value: number) => (isOwn && corners.length ? axis + value : value);
    const given = numbers(rest);
    const kind = command.toLowerCase();
    const steps: Corners =
      kind === 'h'
        ? given.map((value) => [to(x, value), y])
        : kind === 'v'
          ? given.map((value) => [x, to(y, value)])
          : [];
    for (const step of steps) corners.push(([x, y] = [...step]));
    if (kind === 'm' || kind === 'l')
      for (const [a, b] of pairs(given)) corners.push(([x, y] = [to(x, a), to(y, b)]));
  }
  return corners;
}
