import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { BuildFailure, OnLoadResult, Plugin } from 'esbuild';
import {
  Features,
  transform,
  type CustomAtRules,
  type MediaCondition,
  type TransformOptions,
  type Visitor,
} from 'lightningcss';
import type { StyleModule } from '../../server/build';
import { colours, customProperty } from '../../shared/facts/colours';
import { STYLE_TARGETS } from './browser-targets';

/** Stops lightningcss from adding fallback code for colour schemes, because the site has only a light colour scheme. */
const exclude = Features.LightDark;

const BREAKPOINTS = 'client/styles/breakpoints.css';

/**
 * Appends the breakpoint definitions to a style sheet. At the start, they would shift the line numbers in error
 * messages.
 */
const withBreakpoints = (css: string) => `${css}\n${readFileSync(BREAKPOINTS, 'utf8')}`;

const COLOURS = new Map(Object.entries(colours).map(([name, colour]) => [customProperty('c', name), colour]));

/**
 * Replaces each `var(--c-…)` with the value of the brand colour at build time. Brand colours are the same on every
 * page, unlike theme colours.
 */
const withColours = (css: string) =>
  css.replaceAll(/var\((--c-[\w-]+)\)/g, (use, name: string) => COLOURS.get(name) ?? use);

/**
 * Minifies a style sheet. On failure, throws an object with `errors` in the esbuild format, including the file and
 * line.
 */
function minified(
  options: Pick<TransformOptions<CustomAtRules>, 'filename' | 'code' | 'cssModules' | 'visitor'>,
) {
  try {
    return transform({
      ...options,
      minify: true,
      targets: STYLE_TARGETS,
      exclude,
      drafts: { customMedia: true },
    });
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number; column: number } };
    if (!loc) throw error;
    const lineText = options.code.toString().split('\n')[loc.line - 1] ?? '';
    const location = { file: options.filename, line: loc.line, column: loc.column - 1, lineText };
    throw Object.assign(new Error(message), { errors: [{ text: message, location }] });
  }
}

export const minifyCss = (filename: string, code: string) =>
  minified({ filename, code: Buffer.from(withColours(code)) }).code.toString();

/** Media features of rules that the first paint does not need. */
const LATER_FEATURES = new Set<unknown>(['hover', 'forced-colors']);

/** Returns true if a media condition requires one of `LATER_FEATURES`. */
function requiresLaterFeature(condition: MediaCondition): boolean {
  if (condition.type === 'feature') return LATER_FEATURES.has(condition.value.name);
  return condition.type === 'operation' && condition.operator === 'and'
    ? condition.conditions.some(requiresLaterFeature)
    : false;
}

/** Removes the rules that the first paint does not need: for hovering, for forced colours and for pending buttons. */
const withoutLaterRules: Visitor<CustomAtRules> = {
  Rule: {
    media({ value: { query } }) {
      const isLater = query.mediaQueries.every(
        ({ condition }) => condition && requiresLaterFeature(condition),
      );
      return isLater ? [] : undefined;
    },
    style({ value: { selectors } }) {
      const isPending = selectors.every((selector) =>
        selector.some((part) => part.type === 'attribute' && part.name === 'aria-busy'),
      );
      return isPending ? [] : undefined;
    },
  },
};

/**
 * Returns the exported class names of a CSS module in alphabetical order. Omits animation names, which only the module
 * itself uses.
 */
export function classNames(filename: string): string[] {
  const code = Buffer.from(withBreakpoints(readFileSync(filename, 'utf8')));
  const { exports } = minified({ filename, code, cssModules: true });
  const names: string[] = [];
  for (const [name, { isReferenced }] of Object.entries(exports ?? {})) if (!isReferenced) names.push(name);
  return names.toSorted();
}

/**
 * esbuild plugin that compiles CSS modules with lightningcss. Collects the styles by path in `styles`, for
 * page-styles.ts. Class names are deterministic. Development builds derive them from the file and class name.
 * Production builds use short names, which make every page 5 % smaller.
 */
export const cssModules = (styles: Map<string, StyleModule>, { dev }: { dev: boolean }): Plugin => ({
  name: 'css-modules',
  setup(build) {
    /** Compiled modules by path. A module is compiled again only if its CSS has changed. */
    const built = new Map<string, { source: Buffer; module: OnLoadResult }>();
    let modules: string[] = [];
    build.onStart(() => void (modules = cssModulePaths()));
    build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
      const filename = relative('.', path);
      const component = basename(path, '.module.css');
      const source = Buffer.from(withBreakpoints(withColours(await readFile(path, 'utf8'))));
      const last = built.get(path);
      if (last?.source.equals(source)) return last.module;
      const options = { filename, code: source, cssModules: { pattern: `${component}-[local]` } };
      let result;
      try {
        result = minified(options);
      } catch (error) {
        const { errors } = error as BuildFailure;
        if (errors) return { errors };
        throw error;
      }
      const { code, exports } = result;
      // lightningcss returns the exports in random order. Sort them for a reproducible build.
      const names = Object.entries(exports ?? {})
        .map(([local, { name }]) => [local, name] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const prefix = lettersOf(modules.indexOf(filename));
      const short = new Map(names.map(([, name], index) => [name, dev ? name : `${prefix}${index}`]));
      const full = new RegExp(`(?<![\\w-])${component}-[\\w-]+`, 'g');
      const withShortNames = (css: Uint8Array) =>
        css.toString().replace(full, (name) => short.get(name) ?? name);
      styles.set(filename, {
        css: withShortNames(code),
        firstPaint: withShortNames(minified({ ...options, visitor: withoutLaterRules }).code),
        classes: [...short.values()],
      });
      const classes = JSON.stringify(
        Object.fromEntries(names.map(([local, name]) => [local, short.get(name)])),
      );
      const contents = `export default ${dev ? strict(classes, filename) : classes}`;
      const module: OnLoadResult = { contents, loader: 'js' };
      built.set(path, { source, module });
      return module;
    });
  },
});

/**
 * Generates the class map of a development build. The map throws an error if a component uses an unknown class name.
 */
const strict = (classes: string, filename: string) => `new Proxy(${classes}, {
  get(classes, name) {
    if (name in classes) return classes[name];
    throw new Error(\`no class .\${String(name)} in ${filename}\`);
  },
})`;

/**
 * Returns the paths of all CSS modules in alphabetical order. Throws if two modules have the same file name, because
 * their class names would collide.
 */
export function cssModulePaths() {
  const modules = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => join('client', path))
    .toSorted();
  for (const [index, path] of modules.entries()) {
    const other = modules.findIndex((one) => basename(one) === basename(path));
    if (other !== index)
      throw new Error(`${path} and ${modules[other]} would have the same class names: rename one`);
  }
  return modules;
}

/** Letters for short class names. The list omits «d», because ad blockers hide classes such as «ad1». */
const LETTERS = 'ABCEFGHIJKLMNOPQRSTUVWXYZabcefghijklmnopqrstuvwxyz';

/** Converts an index to letters: A, B … z, AA, AB … */
const lettersOf = (index: number): string =>
  (index < LETTERS.length ? '' : lettersOf(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS[index % LETTERS.length];
