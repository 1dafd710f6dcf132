import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { judgePicture } from '../../../../server/campaigns/validation/pictures/judge-picture';

const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#e0a030' } });
const told = (file: string, bytes: Buffer) => {
  const judged = judgePicture(file, bytes);
  return 'fault' in judged ? judged.fault : 'right';
};

describe('A campaign’s picture', () => {
  it.each(['jpg', 'png', 'webp', 'avif'] as const)(
    'that was cut off is refused, a whole one taken: %s',
    async (kind) => {
      const bytes = await photo
        .clone()
        .toFormat(kind === 'jpg' ? 'jpeg' : kind)
        .toBuffer();
      const file = `banner-l.${kind}`;
      expect(told(file, bytes)).toBe('right');
      for (const length of [bytes.length - 1, bytes.length - 20])
        expect(told(file, bytes.subarray(0, length))).toMatchObject({
          file,
          expected: 'картинка целиком',
          found: 'обрывок',
        });
    },
  );

  it('may have something after its end, as cameras and editors leave it', async () => {
    const bytes = await photo.clone().jpeg().toBuffer();
    expect(told('share.jpg', Buffer.concat([bytes, Buffer.alloc(7)]))).toBe('right');
  });

  it('with nothing in it is told so', () => {
    for (const file of ['share.png', 'banner-l.svg'])
      expect(told(file, Buffer.alloc(0))).toEqual({
        file,
        expected: 'картинка',
        found: 'ничего, файл пустой',
      });
  });
});

describe('A drawing', () => {
  const SVG = 'http://www.w3.org/2000/svg';
  const drawing = (inside: string, before = '', attributes = '') =>
    Buffer.from(`${before}<svg xmlns="${SVG}" viewBox="0 0 90 90"${attributes}>${inside}</svg>`);
  const declared = (encoding: string) => `<?xml version="1.0" encoding=${encoding}?>`;
  const [two, one] = ['\u001b$B', '\u001b(B'];
  const attributes = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ` ${name}${index}="<"`).join('');

  it.each([
    [
      'styles by another name that point elsewhere',
      drawing(`<a:style xmlns:a="${SVG}">@import "//evil.example/a.css";</a:style>`),
    ],
    [
      'another drawing in another encoding',
      drawing(
        `<g id="${two}" class='${one}" onload="alert(1)" x="${two}' y="${one}"/>`,
        declared('"ISO-2022-JP"'),
      ),
    ],
    ['an encoding that is not its own', drawing('<g/>', declared("'windows-1251'"))],
    [
      'twenty thousand names of spaces, and things within',
      drawing('<g/>'.repeat(5000), '', attributes(20_000, 'xmlns:n')),
    ],
    ['forty thousand attributes', drawing('<g/>', '', attributes(40_000, 'n'))],
    ['forty thousand shapes', drawing('<g/>'.repeat(40_000))],
  ])('with %s is refused [S-54]', (_, bytes) => {
    expect(told('banner-l.svg', bytes)).toMatchObject({ expected: 'рисунок без скриптов, ссылок и вставок' });
  });

  it.each([
    ['a path of hundreds of kilobytes', drawing(`<path d="M0 0${'h1v1'.repeat(100_000)}"/>`)],
    ['its own encoding', drawing('<g/>', declared("'utf-8' standalone='no'"))],
  ])('with %s is taken', (_, bytes) => expect(told('banner-l.svg', bytes)).toBe('right'));
});

it('A drawing that is no text in UTF-8 is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 400"><title>?</title></svg>';
  expect(told('banner-l.svg', Buffer.from(svg))).toBe('right');
  const spoilt = Buffer.from(svg);
  spoilt[spoilt.indexOf('?')] = 0xff;
  expect(told('banner-l.svg', spoilt)).toMatchObject({ found: 'не текст в UTF-8' });
});

const VIEW = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 900"';
const hasGround = (svg: string) => {
  const judged = judgePicture('banner-l.svg', Buffer.from(svg));
  return 'picture' in judged ? (judged.picture.hasGround ?? false) : judged.fault;
};

describe('A drawing with a ground of its own is told from one without', () => {
  it.each([
    ['a rectangle', `<svg ${VIEW}><rect width="1000" height="900" fill="#fff"/><circle r="9"/></svg>`],
    ['a rectangle in percent', `<svg ${VIEW}><rect width="100%" height="100%"/></svg>`],
    [
      'a rectangle in a group',
      `<svg ${VIEW}><g fill="red"><rect x="-5" y="-5" width="1010" height="910"/></g></svg>`,
    ],
    ['a path', `<svg ${VIEW}><path d="M0 0h1000v900H0z"/></svg>`],
    ['a path of lines', `<svg ${VIEW}><path style="fill:#eee" d="M0,0 L1000,0 1000,900 0,900 Z"/></svg>`],
    ['a polygon', `<svg ${VIEW}><polygon points="0,0 1000,0 1000,900 0,900"/></svg>`],
    ['a gradient', `<svg ${VIEW}><rect width="1000" height="900" fill="url(#a)"/></svg>`],
    ['the root’s style', `<svg ${VIEW} style="background: #fff"><circle r="9"/></svg>`],
    [
      'a size and no view box',
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="80"><rect width="90" height="80"/></svg>',
    ],
  ])('with: %s', (_, svg) => expect(hasGround(svg)).toBe(true));

  it.each([
    ['a part of it', `<svg ${VIEW}><rect y="450" width="1000" height="450"/></svg>`],
    ['nothing in it', `<svg ${VIEW}><rect width="1000" height="900" fill="none"/></svg>`],
    ['something to see through', `<svg ${VIEW}><rect width="1000" height="900" fill-opacity=".2"/></svg>`],
    [
      'a clip',
      `<svg ${VIEW}><defs><clipPath id="a"><rect width="1000" height="900"/></clipPath></defs><circle r="9"/></svg>`,
    ],
    ['a rhombus', `<svg ${VIEW}><path d="M500 0L1000 450 500 900 0 450Z"/></svg>`],
    [
      'a group turned aside',
      `<svg ${VIEW}><g transform="rotate(30)"><rect width="1000" height="900"/></g></svg>`,
    ],
    ['a triangle', `<svg ${VIEW}><path d="M0 0H1000V900z"/></svg>`],
  ])('without: %s', (_, svg) => expect(hasGround(svg)).toBe(false));
});
