import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { validateImage } from '../../../../server/campaigns/validation/validate-image';
import { CAMPAIGNS_FOLDER } from '../../../support/campaigns/fixture-folder';

const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#e0a030' } });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path d="M0 0h9"/></svg>';
const comment = `<!-- ${'Generator: Adobe Illustrator 29.0, SVG Export Plug-In. '.repeat(9)}-->`;

describe('A campaign image', () => {
  it.each(['jpg', 'png', 'webp', 'avif'] as const)(
    'is rejected if it is a %s picture with the extension of another format',
    async (kind) => {
      const bytes = await photo
        .clone()
        .toFormat(kind === 'jpg' ? 'jpeg' : kind)
        .toBuffer();
      expect(validateImage(`share.${kind}`, bytes)).toEqual({
        type: `image/${kind === 'jpg' ? 'jpeg' : kind}`,
      });
      for (const other of ['svg', 'png', 'jpg', 'webp', 'avif'].filter((ending) => ending !== kind))
        expect(validateImage(`share.${other}`, bytes)).toMatchObject({
          file: `share.${other}`,
          expected: `файл ${other.toUpperCase()}`,
          found: kind,
        });
    },
  );

  it.each([
    ['the fixture campaigns', readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025/banner-l.svg'))],
    ['Inkscape', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${comment}\n${SVG}`],
    [
      'Illustrator',
      `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n${comment}\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n${SVG}`,
    ],
  ])('is accepted if it is an SVG file from %s', (_, drawing) => {
    expect(validateImage('banner-l.svg', Buffer.from(drawing))).toEqual({ type: 'image/svg+xml' });
  });
});
