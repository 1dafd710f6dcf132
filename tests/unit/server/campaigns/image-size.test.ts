import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageSize } from '../../../../server/campaigns/validation/image-size';

const picture = (channels: 3 | 4) =>
  sharp({ create: { width: 421, height: 97, channels, background: '#d9f03f' } });

describe('imageSize', () => {
  it.each([
    ['image/png', picture(4).png()],
    ['image/jpeg', picture(3).jpeg()],
    ['image/jpeg', picture(3).jpeg({ progressive: true })],
    ['image/webp', picture(3).webp()],
    ['image/webp', picture(4).webp({ lossless: true })],
    ['image/webp', picture(3).withMetadata({ density: 300 }).webp()],
    ['image/avif', picture(3).avif()],
  ])('returns the size of an %s file', async (type, file) => {
    expect(imageSize(type, await file.toBuffer())).toEqual({ width: 421, height: 97 });
  });

  it.each([
    ['<svg width="421" height="97">', { width: 421, height: 97 }],
    ["<svg\nwidth='421px' height='97px' viewBox='0 0 1 1'>", { width: 421, height: 97 }],
    ['<svg width="100%" height="100%" viewBox="0 0 421 97">', { width: 421, height: 97 }],
    ['<svg viewBox="-10,-10,421.2,96.8">', { width: 421, height: 97 }],
    ['<svg width="10mm" height="5mm">', undefined],
    ['<svg>', undefined],
  ])('returns the size of the SVG root %s', (text, size) => {
    expect(imageSize('image/svg+xml', Buffer.from(text))).toEqual(size);
  });

  it('does not throw for arbitrary bytes', () => {
    const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml', 'application/pdf'];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.uint8Array({ maxLength: 60 }), (type, bytes) => {
        const size = imageSize(type, Buffer.from([0xff, 0xd8, 0xff, ...bytes]));
        if (size) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
      }),
    );
  });
});
