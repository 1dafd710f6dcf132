import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { Gallery } from '../../../client/features/gallery/Gallery';
import { makeStore, routes } from '../../../client/app/entry-server';

const facts = {
  site: 'promo',
  page: 'gallery',
  assets: '/',
  mainSiteUrl: '/',
  year: 2026,
  release: '1.0.0-abc',
} as const;
const api = { reportBug: () => {}, call: () => Promise.reject(new Error('the gallery calls nobody')) };
/** Parts that show nothing of their own. */
const FRAMES = /^(FailedCode|FieldFrame|LazyBoundary|Scripting|Section|Logo|Icon|ProgressBar|Toast)$/;

describe('The gallery', () => {
  it('shows every component of ui', () => {
    const html = renderToString(
      <Provider store={makeStore({ api, slices: [], preloaded: { facts } })}>
        <Gallery />
      </Provider>,
    );
    const headings = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, names]) => names).join(', ');
    const components = readdirSync(join(import.meta.dirname, '../../../client/ui'))
      .filter((file) => /^[A-Z]\w+\.tsx$/.test(file))
      .map((file) => file.replace('.tsx', ''));
    expect(components.filter((name) => !FRAMES.test(name) && !headings.includes(name))).toEqual([]);
  });

  it('is in no build for visitors', () => {
    expect(routes.map(({ id }) => id)).not.toContain('gallery');
  });
});
