import type { Head } from '../../../client/app/entry-server';
import { brand, brandColour } from '../../../shared/facts/brand';
import { SITE_BASE, type Site } from '../../../shared/site';
import type { Assets } from '../../build';

export interface DocumentParts {
  readonly site: Site;
  readonly page: string;
  readonly head: Head;
  readonly meta: readonly string[];
  readonly styles: string;
  readonly analytics: object;
  readonly html: string;
  readonly before?: string | undefined;
  readonly props: unknown;
  readonly state: unknown;
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON that cannot end its script element. */
export function escapedJson(state: unknown): string {
  return JSON.stringify(state).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The document, without inline scripts. */
export function renderDocument(assets: Assets, parts: DocumentParts): string {
  const { site, head, meta, styles, html, before = '', props, state } = parts;
  const title = escapeHtml(`${head.title} — ${brand.name}`);
  const description = escapeHtml(head.description);
  const base = SITE_BASE[site];
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Without it iOS turns card numbers into links that call them.
    '<meta name="format-detection" content="telephone=no">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    ...meta,
    `<link rel="preload" href="${assets.font(site)}" as="font" type="font/woff2" crossorigin>`,
    `<style>${styles}</style><link rel="stylesheet" href="${assets.print(site)}" media="print">`,
    startScript(assets, parts),
    `<link rel="icon" href="${base}favicon.svg" type="image/svg+xml">`,
    `<link rel="icon" href="${base}favicon.ico" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="${base}apple-touch-icon.png">`,
    `<link rel="manifest" href="${base}site.webmanifest"><meta name="theme-color" content="${brandColour}">`,
    '</head><body>',
    `${before}<div id="root">${html}</div>`,
    `<script type="application/json" id="props">${escapedJson(props)}</script>`,
    `<script type="application/json" id="state">${escapedJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

/** Comes first: it keeps what is pressed until the page's code is here. */
function startScript(assets: Assets, { site, page, analytics }: DocumentParts): string {
  const scripts = assets.scripts(site, page);
  if (!scripts.length) return '';
  const styles = Object.entries(assets.laterStyles(page)).map(([later, file]) => `${later}=${file}`);
  return [
    `<script type="module" async fetchpriority="high" src="${assets.entry(site)}" id="start"`,
    ` data-parts="${scripts.join(' ')}"`,
    styles.length > 0 && ` data-styles="${styles.join(' ')}"`,
    Object.keys(analytics).length > 0 && ' data-goals',
    '></script>',
  ]
    .filter(Boolean)
    .join('');
}
