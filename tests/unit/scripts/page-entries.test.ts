import type { Plugin } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { createBundles } from '../../../scripts/build/bundles';
import { isEntryPath } from '../../../scripts/build/page-entries';

/** Replaces styles and drawings by empty modules. */
const withoutAssets: Plugin = {
  name: 'without assets',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:css|svg)$/ }, () => ({ contents: 'export default {}', loader: 'js' }));
  },
};

it('creates an entry for the main module and every dynamic import of the client', async () => {
  const bundles = await createBundles('dist-test', { dev: true, plugins: [withoutAssets] });
  onTestFinished(async () => void (await bundles.dispose()));
  const { inputs, outputs } = (await bundles.rebuild()).main.metafile;
  const dynamic = Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, path }) => kind === 'dynamic-import' && !path.startsWith('node_modules/'))
    .map(({ path }) => path);
  expect(dynamic.length).toBeGreaterThan(10);
  expect(dynamic.filter((path) => !isEntryPath(path))).toEqual([]);
  expect(Object.values(outputs).map(({ entryPoint }) => entryPoint)).toContain('page:main');
});
