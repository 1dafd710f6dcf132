import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownCampaigns } from '../../support/app';

const IMAGE = /\/promo\/assets\/(?:banner-[lms]|share)-[0-9a-f]{20}\.\w+/g;

describe('GET /promo/assets/:image', () => {
  it('returns 404 without disk access for an unknown hash', async () => {
    const test = await ownCampaigns((one) => one.copy('knauf2025'));
    const { text } = await test.get('/promo/knauf2025');
    const images = [...new Set(text.match(IMAGE))];
    expect(images.length).toBeGreaterThan(0);
    // Delete the files, so that the images exist only in memory.
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

  it('serves the images of a campaign as soon as its page is published', async () => {
    const test = await ownCampaigns((one) => one.copy('knauf2025'));
    await test.get('/promo/knauf2025');
    const before = (await test.get('/promo/knauf2025')).text.match(IMAGE) ?? [];
    test.folder.put('other27');
    await test.settle();
    const after = (await test.get('/promo/other27')).text.match(IMAGE) ?? [];
    for (const image of [...before, ...after])
      expect([image, (await test.get(image)).status]).toEqual([image, 200]);
  });
});
