/**
 * In the page: words of tiles that lie over something drawn in their tile's picture or reach out of the tile, for every
 * number of tiles from all of them down to one.
 */
export async function coveredWords(tiles: string): Promise<string[]> {
  const all = [...document.querySelectorAll<HTMLElement>(tiles)];
  const parent = all[0]?.parentElement;
  const faults = new Set<string>();
  for (const { image } of all.map((tile) => ({ image: tile.querySelector('img') }))) {
    if (!image) continue;
    image.loading = 'eager';
    await image.decode();
  }
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  for (let count = all.length; count > 0; count -= 1) {
    all.slice(count).forEach((tile) => tile.remove());
    for (const tile of all.slice(0, count)) {
      const image = tile.querySelector('img');
      if (!image || !context) continue;
      const box = image.getBoundingClientRect();
      const frame = tile.getBoundingClientRect();
      Object.assign(context.canvas, { width: Math.ceil(box.width), height: Math.ceil(box.height) });
      context.drawImage(image, 0, 0, box.width, box.height);
      for (const word of tile.querySelectorAll('h2, p')) {
        const range = document.createRange();
        range.selectNodeContents(word);
        for (const { left, top, width, height, right } of range.getClientRects()) {
          const at = [left - box.left, top - box.top, Math.max(1, width), Math.max(1, height)] as const;
          const name = `${count}: ${word.textContent ?? ''}`;
          if (context.getImageData(...at).data.some((value, index) => index % 4 === 3 && value > 40))
            faults.add(`covered, of ${name}`);
          if (right > frame.right + 1) faults.add(`out of its tile, of ${name}`);
        }
      }
    }
  }
  parent?.append(...all);
  return [...faults];
}
