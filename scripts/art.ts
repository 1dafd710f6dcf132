/**
 * Keeps the drawings light: optimises every SVG under client/art in place and makes the icons in client/public from
 * the logo's mark. Run it after adding a drawing: `node scripts/run.mjs scripts/art`.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { optimize, type CustomPlugin } from 'svgo';

const ART = 'client/art';
const PUBLIC = 'client/public';

/** Width and height stand on the root, so that a picture's place is known before it has come. */
const withSize: CustomPlugin = {
  name: 'withSize',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        const [, , width, height] = node.attributes.viewBox?.split(/[\s,]+/) ?? [];
        if (parent.type === 'root' && node.name === 'svg' && width && height)
          Object.assign(node.attributes, { width, height });
      },
    },
  }),
};

const files = (await readdir(ART, { recursive: true })).filter((file) => file.endsWith('.svg'));
for (const file of files) {
  const path = join(ART, file);
  const drawn = await readFile(path, 'utf8');
  const { data } = optimize(drawn, {
    path,
    floatPrecision: 1,
    multipass: true,
    plugins: ['preset-default', withSize],
  });
  if (data !== drawn) await writeFile(path, data);
}

const mark = await readFile(join(ART, 'logo-mark.svg'));
const icon = (size: number) =>
  sharp(mark, { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
await writeFile(join(PUBLIC, 'favicon.svg'), mark);
await writeFile(join(PUBLIC, 'apple-touch-icon.png'), await icon(180));
await writeFile(join(PUBLIC, 'icon-192.png'), await icon(192));
await writeFile(join(PUBLIC, 'icon-512.png'), await icon(512));

/** An ICO file is a 22-byte header before a PNG. */
const png = await icon(32);
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(32, 6);
header.writeUInt8(32, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(png.length, 14);
header.writeUInt32LE(22, 18);
await writeFile(join(PUBLIC, 'favicon.ico'), Buffer.concat([header, png]));
