import sax from 'sax';
import { hasBackground, isGround, type ViewBox } from './svg-ground';

/** Pictures of lines and colours; everything that runs, loads or embeds something else is left out. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath
   linearGradient radialGradient stop pattern clipPath mask marker style switch filter feBlend feColorMatrix
   feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset feDropShadow`.split(/\s+/),
);
const SVG = 'http://www.w3.org/2000/svg';
/** What drawing programs leave of their own: browsers draw nothing of it. */
const EDITORS =
  /^(http:\/\/www\.inkscape\.org\/|http:\/\/sodipodi\.sourceforge\.net\/|http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|http:\/\/purl\.org\/dc\/|http:\/\/(creativecommons\.org|web\.resource\.org)\/)/;
/** What may be drawn altogether, copies by `use`, patterns and the like included. */
const MOST_DRAWN = 50_000;
const DEEPEST = 60;
/** Tags altogether and attributes of one, at most: a parser takes a minute over what is meant to be hard. */
const MOST_TAGS = 10_000;
const MOST_ATTRIBUTES = 100;
/** Characters that are read at a time. */
const PIECE = 4096;
/** Drawings are read as UTF-8: read as anything else, the same bytes may be another drawing. */
const OTHER_ENCODING = /\bencoding\s*=\s*["'](?!utf-8["'])/i;
/** What stands in them is drawn elsewhere, if at all. */
const NOT_DRAWN = new Set(['defs', 'symbol', 'pattern', 'clipPath', 'mask', 'marker']);

interface Shape {
  readonly references: string[];
  readonly children: Shape[];
  drawn?: number;
  /** It is drawn where it says, and all of it is seen. */
  readonly isPlain: boolean;
}

/** The size on its root, in pixels, and whether it has a ground that lets nothing through. */
interface SvgSize {
  readonly width: number;
  readonly height: number;
  readonly hasGround: boolean;
}

/** What the parser has and its types do not tell of. */
interface Inside {
  /** Attributes so far of the tag that is being read; they are given out when the tag ends. */
  readonly attribList: readonly unknown[];
  /** From where on it looks whether something is too long for it: a path may be. */
  bufferCheckPosition: number;
}

class Refusal extends Error {}

/**
 * Reads a drawing that is going to be served under our own address: its size, or the first thing in it that a drawing
 * does not need. Nothing is mended: whoever drew it exports it anew.
 */
export function readSvg(source: string): SvgSize | { readonly refused: string } {
  const shapes = new Map<string, Shape>();
  const open: Shape[] = [];
  let size: Omit<SvgSize, 'hasGround'> | undefined;
  let box: ViewBox = [0, 0, 0, 0];
  let hasGround = false;
  let tags = 0;
  const refuse = (what: string): never => {
    throw new Refusal(what);
  };
  const options = { strictEntities: true, xmlns: true } as sax.SAXOptions;
  const parser = sax.parser(true, options) as sax.SAXParser & Inside;
  parser.bufferCheckPosition = Infinity;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser is no event target
  parser.onerror = () => refuse('XML с ошибкой');
  parser.ondoctype = () => refuse('DOCTYPE');
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name !== 'xml') refuse(`<?${name}?>`);
    if (OTHER_ENCODING.test(body)) refuse('не UTF-8');
  };
  parser.oncdata = () => refuse('CDATA');
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser is no event target
  parser.ontext = (text) => void (isStyle(parser.tag) && stylesRefused(text) && refuse('<style> со ссылкой'));
  parser.onopentag = (tag) => {
    const { name, uri, local, attributes } = tag as sax.QualifiedTag;
    if (uri === SVG ? !ELEMENTS.has(local) : !EDITORS.test(uri)) refuse(`<${name}>`);
    const given = Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]));
    if (!open.length) {
      size = uri === SVG && local === 'svg' ? sizeOf(given) : refuse(`<${name}> вместо <svg>`);
      if (size) box = viewBoxOf(given, size);
      hasGround = hasBackground(given);
    }
    if (open.length > DEEPEST) refuse('слишком глубокая вложенность');
    if ((tags += 1) > MOST_TAGS) refuse('слишком много фигур');
    const isPlain =
      (open.at(-1)?.isPlain ?? true) &&
      !NOT_DRAWN.has(local) &&
      !['transform', 'opacity', 'mask', 'clip-path', 'filter'].some((one) => one in given);
    if (isPlain && isGround(local, given, box)) hasGround = true;
    const shape: Shape = { references: [], children: [], isPlain };
    for (const [attribute, value] of Object.entries(given)) {
      const refused = attributeRefused(attribute, value);
      if (refused) refuse(refused);
      const [, id] = /^(?:xlink:)?href$/.test(attribute) ? (/^#(.+)$/.exec(value) ?? []) : [];
      for (const [, to = ''] of [['', id ?? ''], ...value.matchAll(/url\(\s*['"]?#([^'")\s]+)/gi)])
        if (to) shape.references.push(to);
    }
    if (given['id'] !== undefined) shapes.set(given['id'], shape);
    open.at(-1)?.children.push(shape);
    open.push(shape);
  };
  let root: Shape | undefined;
  parser.onclosetag = () => void (root = open.pop());
  try {
    for (let at = 0; at < source.length; at += PIECE) {
      parser.write(source.slice(at, at + PIECE));
      if (parser.attribList.length > MOST_ATTRIBUTES) refuse('слишком много атрибутов');
    }
    parser.close();
    if (!root) return { refused: 'файл без <svg>' };
    if (!size) return { refused: '<svg> без размера: нет ни viewBox, ни width и height' };
    if (drawnBy(root, shapes, new Set()) > MOST_DRAWN)
      return { refused: 'слишком много фигур и их повторов' };
    return { ...size, hasGround };
  } catch (error) {
    return { refused: error instanceof Refusal ? error.message : 'XML с ошибкой' };
  }
}

/** By whatever prefix it is called. */
const isStyle = (tag: sax.Tag | sax.QualifiedTag) => 'local' in tag && tag.local === 'style';

/** How many shapes are drawn for one: its own, its children's and those it refers to, each as often as it does. */
function drawnBy(shape: Shape, shapes: ReadonlyMap<string, Shape>, under: Set<Shape>): number {
  if (shape.drawn !== undefined) return shape.drawn;
  if (under.has(shape)) return MOST_DRAWN + 1;
  under.add(shape);
  const parts = [...shape.children, ...shape.references.flatMap((id) => shapes.get(id) ?? [])];
  const drawn = parts.reduce((sum, part) => Math.min(sum + drawnBy(part, shapes, under), MOST_DRAWN + 1), 1);
  under.delete(shape);
  shape.drawn = drawn;
  return drawn;
}

function attributeRefused(name: string, value: string): string | undefined {
  // A path's data: figures and letters, and most of the file.
  if (name === 'd') return undefined;
  if (/^on/i.test(name)) return `обработчик ${name}`;
  if (/(?:^|:)(?:href|src|base)$/i.test(name) && !value.startsWith('#')) return `ссылка ${name}="${value}"`;
  if (/^xmlns(?::|$)/.test(name)) return undefined;
  return stylesRefused(value) || /(?:javascript|data):/i.test(value) ? `${name}="${value}"` : undefined;
}

/** Styles may point into the drawing itself and nowhere else; what hides what it says is refused too. */
function stylesRefused(text: string): boolean {
  const own = text.replace(/url\(\s*(['"]?)#[^'")\s]+\1\s*\)/gi, '');
  return /url\s*\(|@|\\|image-set|expression|\bsrc\s*\(/i.test(own);
}

function viewBoxOf(
  { viewBox = '' }: Record<string, string>,
  size: { width: number; height: number },
): ViewBox {
  const [x = 0, y = 0, width, height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  return [x, y, width ?? size.width, height ?? size.height];
}

function sizeOf({ width, height, viewBox = '' }: Record<string, string>) {
  const [, , boxWidth, boxHeight] = viewBox.trim().split(/[\s,]+/);
  const side = (own: string | undefined, box: string | undefined) =>
    Math.round(Number(/^([\d.]+)(?:px)?$/.exec(own ?? '')?.[1] ?? box));
  const size = { width: side(width, boxWidth), height: side(height, boxHeight) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}
