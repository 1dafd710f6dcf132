import { expect, it } from 'vitest';
import { createMetrics } from '../../../../server/telemetry/metrics';
import { createPageMaker } from '../../../../server/pages/make-page';
import type { PageEntry } from '../../../../server/pages/page-routes';

/** A renderer whose pages follow from one word, and what it rendered. */
function rendererOf() {
  const rendered: string[] = [];
  const of = { word: 'плинтус' };
  const page = async () => {
    const { word } = of;
    return {
      html: () => {
        rendered.push(word);
        return `<p>${word}</p>`;
      },
      madeOf: word,
      headers: {},
      degraded: false,
      asOf: performance.now(),
      isCardKnown: undefined,
    };
  };
  return { of, rendered, renderer: { page } };
}

it('A page whose answers are what they were is not rendered again, and keeps its bytes', async () => {
  const { of, rendered, renderer } = rendererOf();
  const entry = { name: 'page', site: 'promo', route: {}, campaigns: { month: '2026-11' } } as PageEntry;
  const make = createPageMaker({ middleware: {}, renderer, metrics: createMetrics() }).makerOf(entry);
  const { answer: first } = await make();
  const { answer: second } = await make(first);
  expect([second === first, rendered]).toEqual([true, ['плинтус']]);
  of.word = 'ламинат';
  const { answer: third } = await make(second);
  expect(third.bodies.identity.bytes.toString()).toBe('<p>ламинат</p>');
  expect(rendered).toEqual(['плинтус', 'ламинат']);
});
