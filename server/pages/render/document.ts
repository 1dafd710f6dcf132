import type { Head } from '../../../client/app/entry-server';
import { brand, brandColour } from '../../../shared/facts/brand';
import { SITE_BASE, type Site } from '../../../shared/site';
import type { Assets } from '../../build';

export interface DocumentOptions {
  readonly site: Site;
  readonly page: string;
  readonly head: Head;
  readonly meta: readonly string[];
  readonly styles: string;
  readonly analytics: object;
  readonly html: string;
  /** HTML that is inserted before the root element of the app. */
  readonly before?: string | undefined;
  readonly props: unknown;
  readonly state: unknown;
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serializes the state to JSON that is safe inside a script element. */
export function escapeJson(state: unknown): string {
  return JSON.stringify(state).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Renders the HTML document. There are no inline scripts, because the content security policy forbids them. */
export function renderDocument(assets: Assets, options: DocumentOptions): string {
  const { site, head, meta, styles, html, before = '', props, state } = options;
  const title = escapeHtml(`${head.title} — ${brand.name}`);
  const description = escapeHtml(head.description);
  const base = SITE_BASE[site];
  const styleSheet = assets.styleSheet(site, options.page);
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Without this tag, Safari on iOS turns card numbers into phone links.
    '<meta name="format-detection" content="telephone=no">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    ...meta,
    `<link rel="preload" href="${assets.font(site)}" as="font" type="font/woff2" crossorigin>`,
    `<style>${styles}</style><link rel="stylesheet" href="${assets.print(site)}" media="print">`,
    // Link for browsers without JavaScript. In other browsers, the start script loads the style sheet.
    styleSheet ? `<noscript><link rel="stylesheet" href="${styleSheet}"></noscript>` : '',
    // Delays the first paint until the browser has parsed the header, which precedes the main element. Otherwise, the
    // first elements of the header would move while the rest of the header is being parsed.
    '<link rel="expect" href="#main" blocking="render">',
    startScript(assets, options),
    `<link rel="icon" href="${base}favicon.svg" type="image/svg+xml">`,
    `<link rel="icon" href="${base}favicon.ico" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="${base}apple-touch-icon.png">`,
    `<link rel="manifest" href="${base}site.webmanifest"><meta name="theme-color" content="${brandColour}">`,
    '</head><body>',
    `${before}<div id="root">${html}</div>`,
    `<script type="application/json" id="props">${escapeJson(props)}</script>`,
    `<script type="application/json" id="state">${escapeJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

/**
 * Returns the tag for the entry script, which records clicks until the scripts of the page have loaded. Error pages
 * have no entry script.
 */
function startScript(assets: Assets, { site, page, analytics }: DocumentOptions): string {
  const parts = assets.parts(site, page);
  if (parts.length === 0) return '';
  let attributes = `type="module" async fetchpriority="high" src="${assets.entry(site)}" id="start"`;
  attributes += ` data-parts="${parts.join(' ')}"`;
  const styles = Object.entries(assets.laterStyles(page)).map(([pageId, file]) => `${pageId}=${file}`);
  if (styles.length > 0) attributes += ` data-styles="${styles.join(' ')}"`;
  if (Object.keys(analytics).length > 0) attributes += ' data-goals';
  return `<script ${attributes}></script>`;
}
