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
  /** Files of the page's code, the one to be imported first; without any, no script is named at all. */
  readonly scripts: readonly string[];
  /** Pages that this one leads to without a reload, and the files of their styles. */
  readonly laterStyles: Readonly<Record<string, string>>;
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
function startScript({ entry, scripts, laterStyles, goals }: DocumentParts): string {
  if (!scripts.length) return '';
  const styles = Object.entries(laterStyles).map(([page, file]) => `${page}=${file}`);
  return [
    `<script type="module" async fetchpriority="high" src="${entry}" id="start" data-parts="${scripts.join(' ')}"`,
    styles.length > 0 && ` data-styles="${styles.join(' ')}"`,
    goals && ' data-goals',
    '></script>',
  ]
    .filter(Boolean)
    .join('');
}
