import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownCampaigns } from '../../support/app';

const IMAGE = /\/promo\/assets\/(?:banner-[lms]|share)-[0-9a-f]{20}\.\w+/g;

it('An unknown campaign image is a 404 without disk access', async () => {
  const test = await ownCampaigns((one) => one.copy('knauf2025'));
  const { text } = await test.get('/promo/knauf2025');
  const images = [...new Set(text.match(IMAGE))];
  expect(images.length).toBeGreaterThan(0);
  // From now on the files are missing from the disk.
  rmSync(test.folder.path, { recursive: true });
  for (const image of images) expect([image, (await test.get(image)).status]).toEqual([image, 200]);

  const unknown = Array.from({ length: 50 }, (_, index) => index.toString(16).padStart(20, '0')).flatMap(
    (hash) => [
      `/promo/assets/share-${hash}.png`,
      `/promo/assets/banner-l-${hash}.svg`,
      `/promo/assets/rules-${hash}.pdf`,
    ],
  );
  for (const path of unknown) expect([path, (await test.get(path)).status]).toEqual([path, 404]);
});

it('A new image is served from the first poll on, before a page references it', async () => {
  const test = await ownCampaigns((one) => one.copy('knauf2025'));
  await test.get('/promo/knauf2025');
  const before = (await test.get('/promo/knauf2025')).text.match(IMAGE) ?? [];
  test.folder.put('other27');
  await test.settle();
  const after = (await test.get('/promo/other27')).text.match(IMAGE) ?? [];
  for (const image of [...before, ...after])
    expect([image, (await test.get(image)).status]).toEqual([image, 200]);
});
