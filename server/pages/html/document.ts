import type { Head } from '../../../client/for-server';
import { brand, brandColour } from '../../../shared/facts/brand';

/** What the HTML around a page is made of. */
interface DocumentParts {
  readonly head: Head;
  /** What search engines and messengers are told besides: tags, ready to be put into the head. */
  readonly meta: readonly string[];
  readonly base: string;
  readonly styles: string;
  readonly font: string;
  readonly entry: string;
  /** What asks for the entry once more where it did not come. */
  readonly entryAgain: string;
  /** Files of the page's code, the one to be imported first; without any, no script is named at all. */
  readonly scripts: readonly string[];
  /** Parts that come on demand, and their files. */
  readonly later: Readonly<Record<string, readonly string[]>>;
  /** Whether analytics are in use: goals that they were not told outlive the page. */
  readonly goals: boolean;
  readonly html: string;
  /** HTML that stands before the page and is no part of it. */
  readonly before?: string;
  /** As `escapedJson` has it. */
  readonly state: string;
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** State as JSON that no value can break out of: '<', '>', '&' and the two line separators are escaped. */
export function escapedJson(state: unknown): string {
  return JSON.stringify(state).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The whole document. No inline script: the state is a data block, the code is modules. */
export function renderDocument(parts: DocumentParts): string {
  const { head, meta, base, styles, font, html, before = '', state } = parts;
  const title = escapeHtml(`${head.title} — ${brand.name}`);
  const description = escapeHtml(head.description);
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    ...meta,
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${styles}</style>`,
    startScript(parts),
    `<link rel="icon" href="${base}favicon.svg" type="image/svg+xml">`,
    `<link rel="icon" href="${base}favicon.ico" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="${base}apple-touch-icon.png">`,
    `<link rel="manifest" href="${base}site.webmanifest"><meta name="theme-color" content="${brandColour}">`,
    '</head><body>',
    `${before}<div id="root">${html}</div>`,
    `<script type="application/json" id="state">${state}</script>`,
    '</body></html>',
  ].join('');
}

/** The browser's entry, with what it has to know; it comes before all else, for it keeps what is pressed. */
function startScript({ entry, entryAgain, scripts, later, goals }: DocumentParts): string {
  if (!scripts.length) return '';
  const parts = Object.entries(later).map(([part, files]) => `${part}=${files.join(',')}`);
  return [
    `<script type="module" async fetchpriority="high" src="${entry}" id="start" data-parts="${scripts.join(' ')}"`,
    parts.length > 0 && ` data-later="${parts.join(' ')}"`,
    goals && ' data-goals',
    `></script><script type="module" async fetchpriority="low" src="${entryAgain}"></script>`,
  ]
    .filter(Boolean)
    .join('');
}
