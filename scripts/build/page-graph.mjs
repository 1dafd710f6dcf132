/** Reads esbuild's account of a build: which files and styles belong to which page. */

/** 'client/features/campaign/page.tsx' → 'campaign', 'client/features/business/law/law-page.tsx' → 'law'. */
const pageId = (path) => {
  const [, folder, name] = /features\/(?:[^/]+\/)*([^/]+)\/(?:(\w+)-)?page\.tsx?$/.exec(path) ?? [];
  return folder && (name ?? folder);
};

const fileOf = (path) => path.replace(/^.*\//, '');

/** The entry's file, the product it starts with all that needs at once, and for each page the files its code comes in. */
export function scriptsOf({ outputs }) {
  const withImports = (path, seen = new Set()) => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') withImports(imported, seen);
    return seen;
  };
  const find = (test) =>
    Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint && test(entryPoint));
  const [[entry]] = find((path) => path === 'client/start.ts');
  const [[main]] = find((path) => path === 'client/main.tsx');
  const pages = find(pageId).map(([path, { entryPoint }]) => [
    pageId(entryPoint),
    [...withImports(path)].map(fileOf),
  ]);
  return {
    entry: fileOf(entry),
    entryImports: [...withImports(main, withImports(entry))].slice(1).map(fileOf),
    pages: Object.fromEntries(pages),
  };
}

/** Style modules by page, in the order of their imports; 'base' has those that every page comes with. */
export function stylesOf({ inputs }) {
  const walk = (path, follow, found = new Set(), seen = new Set()) => {
    if (seen.has(path)) return found;
    seen.add(path);
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (follow(kind, imported)) walk(imported, follow, found, seen);
    if (path.endsWith('.module.css')) found.add(path);
    return found;
  };
  const base = walk('client/main.tsx', (kind) => kind !== 'dynamic-import');
  const pages = Object.keys(inputs)
    .filter(pageId)
    .map((path) => {
      const all = walk(path, () => true);
      return [pageId(path), [...all].filter((file) => !base.has(file))];
    });
  return { base: [...base], ...Object.fromEntries(pages) };
}
