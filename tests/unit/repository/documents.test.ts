import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf } from '../../support/documents/anchors';

const root = join(import.meta.dirname, '../../..');
const SKIPPED = /^(node_modules|dist|dist-dev|test-results|\.git|coverage)(\/|$)/;
/** Paths of all files in the project, relative to its root. */
const files = readdirSync(root).flatMap((entry) => (SKIPPED.test(entry) ? [] : below(entry)));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = files.filter((path) => path.endsWith('.md'));
/** All text files except this file, which contains the search patterns. */
const written = files.filter(
  (path) =>
    /\.(md|tsx?|mjs|css|ya?ml|conf)$|(^|\/)(Containerfile|run|\.env\.example)$/.test(path) &&
    path !== 'tests/unit/repository/documents.test.ts',
);

function below(path: string): string[] {
  try {
    return readdirSync(join(root, path)).flatMap((entry) => below(join(path, entry)));
  } catch {
    return [path];
  }
}

/** Joins the lines of a document or comment, so that a reference may span several lines. */
const joined = (text: string) => text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
const found = (pattern: RegExp, paths: readonly string[]) =>
  paths.flatMap((path) =>
    [...joined(textOf(path)).matchAll(pattern)].map(([all, name = '']) => ({ path, all, name })),
  );
const format = ({ path, all }: { path: string; all: string }) => `${path}: ${all}`;

describe('Comments, tests and documents', () => {
  const headings = new Set(
    [...textOf('docs/product.md').matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading),
  );

  it('cite only existing headings of docs/product.md', () => {
    const citations = found(/\(product: ([^)]+)\)/g, written);
    expect(citations).not.toEqual([]);
    expect(citations.filter(({ name }) => !headings.has(name)).map(format)).toEqual([]);
  });

  it('cite only existing decision records', () => {
    const numbers = new Set(readdirSync(join(root, 'docs/adr')).map((file) => file.slice(0, 4)));
    const citations = found(/\bADR (\d{4})/g, written);
    expect(citations).not.toEqual([]);
    expect(citations.filter(({ name }) => !numbers.has(name)).map(format)).toEqual([]);
  });

  it('cite only documents of this repository', () => {
    const elsewhere = /\bspecifications?\b|\bdecisions? \d|\bsection \d|\bissue \d|\/work\/\w+/gi;
    expect(found(elsewhere, written).map(format)).toEqual([]);
  });
});

/** Matches names of project files and folders, but not URLs, built files, or files of campaigns. */
const LOOKS_LIKE_FILE = /^(?!\/|dist\/|assets\/)[\w.*{},/-]+(\.(md|tsx?|mjs|css|json|conf)|\/)$/;
const FOLDERS = /^(server|client|shared|tests|scripts|examples|docs|deploy|decisions|\.ci)\//;
/** Matches files that do not exist, because a guide tells the reader to create them. */
const EXAMPLE = /knauf2026|\/delivery\/|pages\/products\.test/;

/**
 * Returns true if a file with this path exists. The path may be relative to the root or to the document, or may be the
 * end of a longer path.
 */
function pathExists(path: string, from: string): boolean {
  const pattern = path
    .replace(/\/$/, '/x')
    .replace(/[.]/g, '\\.')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replace(/\*/g, '[^/]*')
    .replace(/\/x$/, '/.*');
  const beside = normalize(join(dirname(from), path));
  const matches = new RegExp(`^(.*/)?${pattern}$`);
  return files.some((file) => file === beside || matches.test(file));
}

describe('The documents', () => {
  const missing = (namesIn: (text: string) => string[], isRight: (name: string, from: string) => boolean) =>
    documents.flatMap((path) =>
      namesIn(textOf(path))
        .filter((name) => !isRight(name, path))
        .map((name) => `${path}: ${name}`),
    );

  it('link only to existing files', () => {
    const links = (text: string) =>
      [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(missing(links, (link, from) => existsSync(join(root, dirname(from), link)))).toEqual([]);
  });

  it('link only to existing headings', () => {
    const links = (text: string) =>
      [...text.matchAll(/\]\(((?![a-z]+:)[^)#\s]*)#([^)\s]+)\)/g)].map(
        ([, path = '', anchor = '']) => `${path}#${anchor}`,
      );
    const hasHeading = (link: string, from: string) => {
      const [path = '', anchor = ''] = link.split('#');
      const target = path === '' ? from : normalize(join(dirname(from), path));
      return anchorsOf(textOf(target)).includes(anchor);
    };
    expect(missing(links, hasHeading)).toEqual([]);
  });

  it('mention only existing files and folders', () => {
    const names = (text: string) =>
      [...text.matchAll(/`([^`\s]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => LOOKS_LIKE_FILE.test(name) && !EXAMPLE.test(name))
        .filter((name) => !name.endsWith('/') || FOLDERS.test(name));
    expect(names(textOf('README.md'))).not.toEqual([]);
    expect(missing(names, pathExists)).toEqual([]);
  });

  it('list only existing files in the diagram of ARCHITECTURE.md', () => {
    const names = textOf('ARCHITECTURE.md').match(/[\w*/-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)\b/g) ?? [];
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !pathExists(name, 'ARCHITECTURE.md'))).toEqual([]);
  });
});
