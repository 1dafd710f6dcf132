import { readFileSync, readdirSync } from 'node:fs';
import { join, normalize, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = ['commands', 'server', 'client', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => {
      const path = normalize(join(folder, file));
      return { path, text: readFileSync(join(root, path), 'utf8') };
    }),
);

/** Returns the static and dynamic imports of a file: packages by name, project files by their path from the root. */
const imports = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
  );
const inFolder = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));
const breaches = (files: typeof sources, forbidden: (imported: string, path: string) => boolean) =>
  files.flatMap((file) =>
    imports(file)
      .filter((imported) => forbidden(imported, file.path))
      .map((imported) => `${file.path} imports ${imported}`),
  );
const mentions = (text: RegExp, except: RegExp) =>
  sources.filter((file) => !except.test(file.path) && text.test(file.text)).map(({ path }) => path);

// These tests do not check the order of the top-level folders, import cycles, or imports of client/ui, undici and
// process.env, because the linter checks them.
describe('A feature folder', () => {
  it('imports no other feature', () => {
    const featureOf = (path: string) => /^client\/features\/([^/]+)/.exec(path)?.[1];
    const isForeign = (to: string, path: string) => !!featureOf(to) && featureOf(to) !== featureOf(path);
    expect(breaches(inFolder('client/features'), isForeign)).toEqual([]);
  });
});

/** Layers of a folder, lowest first. A layer may import its own files and those of lower layers. */
const LAYERS: Readonly<Record<string, readonly RegExp[]>> = {
  shared: [
    /^shared\/(site$|text\/)/,
    /^shared\/facts\//,
    /^shared\/rules\//,
    /^shared\/contract\//,
    /^shared\/(city|promotions)\//,
  ],
  server: [
    /^server\/(config\/|(?!error-handler|app|server)[\w-]+$)/,
    /^server\/http\//,
    /^server\/telemetry\//,
    /^server\/edge\//,
    /^server\/rate-limits\//,
    /^server\/campaigns\//,
    /^server\/upstream\//,
    /^server\/api\//,
    /^server\/sandbox\//,
    /^server\/pages\//,
    /^server\/endpoints\//,
    /^server\/(error-handler|app|server)$/,
  ],
  client: [
    /^client\/(api\/|analytics\/|app\/(loading\/(?!LazyBoundary)|navigation\/open-page$|(hooks|create-store|page-meta|business-paths|page-props|define-page|lazy-page|checked-card|tab-card|tab-draft)$))/,
    /^client\/ui\//,
    /^client\/(layout\/|app\/loading\/LazyBoundary$)/,
    /^client\/features\//,
    /^client\/app\/routes$/,
    /^client\/app\//,
  ],
  'client/features/campaign': [
    /\/campaign\/(benefits|campaign-slice|use-campaign)$/,
    /\/campaign\/(ladder|leaderboards|products)\//,
    /\/campaign\/savings\//,
    /\/features\/campaign\//,
  ],
  'client/features/business': [
    /\/business\/city\//,
    /\/business\/(feedback|reviews)\//,
    /\/business\/layout\//,
    /\/features\/business\//,
  ],
  'client/features/promotions': [/\/promotions\/card-check\//, /\/features\/promotions\//],
  'client/features/lovecategory': [
    /\/lovecategory\/(card-categories-\w+|use-card-flow|status\/participation)$/,
    /\/lovecategory\/choice\//,
    /\/lovecategory\/status\//,
    /\/lovecategory\/modals\//,
    /\/features\/lovecategory\//,
  ],
};

describe('The layer table', () => {
  it('lists every feature that has subfolders', () => {
    const features = new Set(
      sources.flatMap(({ path }) => /^(client\/features\/\w+)\/[\w-]+\//.exec(path)?.[1] ?? []),
    );
    expect([...features].filter((feature) => !LAYERS[feature])).toEqual([]);
  });
});

/** Returns the path without its extension, as used in imports. */
const nameOf = (path: string) => path.replace(/\.tsx?$/, '');

describe.each(Object.entries(LAYERS))('The layers of %s', (folder, layers) => {
  const layerOf = (name: string) => layers.findIndex((layer) => layer.test(name));
  const files = inFolder(folder);

  it('contain every file in the folder', () => {
    expect(files.map(({ path }) => nameOf(path)).filter((name) => layerOf(name) < 0)).toEqual([]);
  });

  it('import only files from the same or a lower layer', () => {
    const isInFolder = (to: string) =>
      sources.some(({ path }) => nameOf(path) === to && path.startsWith(`${folder}/`));
    expect(breaches(files, (to, path) => isInFolder(to) && layerOf(to) > layerOf(nameOf(path)))).toEqual([]);
  });
});

describe('The source files', () => {
  it('use the API credentials in a single file', () => {
    expect(mentions(/Basic /, /^server\/(upstream\/upstream-client\.ts|sandbox\/)/)).toEqual([]);
  });

  it('read the host, query and method of requests only in request-url.ts', () => {
    // The client sends HEAD requests but receives no requests, so this rule does not apply to the client.
    const except = /^client\/|^server\/request-url\.ts$/;
    expect(mentions(/headers\.host|originalUrl|'HEAD'|req\.(path|query)\b/, except)).toEqual([]);
  });

  it('do not contain the name of a campaign', () => {
    const slugs = readdirSync(join(root, 'campaigns')).filter((name) => !name.includes('.'));
    const text = new RegExp(slugs.join('|'));
    expect(mentions(text, /^server\/sandbox\//)).toEqual([]);
  });

  it('contain no unused exports in the client folder', () => {
    const exportsOf = ({ text }: { text: string }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
        ([, name = '']) => name,
      );
    const importers = new Map<string, string>();
    for (const file of sources)
      for (const name of imports(file)) importers.set(name, `${importers.get(name) ?? ''}${file.text}`);
    const isImported = (path: string, name: string) =>
      new RegExp(`\\b${name}\\b`).test(importers.get(nameOf(path)) ?? '');
    expect(
      inFolder('client').flatMap((file) =>
        exportsOf(file)
          .filter((name) => !isImported(file.path, name))
          .map((name) => `${file.path} ${name}`),
      ),
    ).toEqual([]);
  });

  it('state a reason for each disabled lint rule', () => {
    expect(mentions(/oxlint-disable(?!.* -- ).*$/m, /^$/)).toEqual([]);
  });

  it('contain no file named index, utils, helpers or manager', () => {
    expect(sources.filter(({ path }) => /(index|utils?|helpers?|manager)\.tsx?$/.test(path))).toEqual([]);
  });
});
