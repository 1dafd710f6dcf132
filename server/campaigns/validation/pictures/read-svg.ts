import sax from 'sax';
import { hasBackground, isGround, type ViewBox } from './svg-ground';
import { attributeRefused, stylesRefused } from './svg-refusals';
import { sizeOf, viewBoxOf } from './svg-size';
import { drawsTooMuch, type Figure } from './svg-weight';

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

interface Shape extends Figure {
  /** It is drawn where it says, and all of it is seen. */
  readonly isPlain: boolean;
}

/** The size on its root, in pixels, and whether it has a ground that lets nothing through. */
export interface SvgSize {
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
    if (drawsTooMuch(root, shapes)) return { refused: 'слишком много фигур и их повторов' };
    return { ...size, hasGround };
  } catch (error) {
    return { refused: error instanceof Refusal ? error.message : 'XML с ошибкой' };
  }
}

/** By whatever prefix it is called. */
const isStyle = (tag: sax.Tag | sax.QualifiedTag) => 'local' in tag && tag.local === 'style';
