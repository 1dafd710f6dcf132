import { brand } from '../../../shared/facts/brand';
import type { SharePicture } from '../../build';
import { escapedJson, escapeHtml } from './document';
import { structuredData, type PageFactsForSearch } from './structured-data';

/** What search engines and messengers may know of a page. */
interface PageMetaParts extends PageFactsForSearch {
  /** Its picture for link previews, and the picture's path. */
  readonly picture: (SharePicture & { readonly path: string }) | undefined;
}

/** Instead of everything below, on pages that are not to be found. */
export const NOT_FOR_SEARCH = ['<meta name="robots" content="noindex">'];

/** Canonical address, link preview and structured data, as tags. The data block is no script: the policy stays. */
export function pageMeta(parts: PageMetaParts): string[] {
  const { origin, path, head, picture } = parts;
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(String(content))}">`;
  const canonical = origin + path;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:type', 'website'),
    property('og:locale', 'ru_RU'),
    property('og:site_name', brand.name),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    ...(picture === undefined
      ? []
      : [
          property('og:image', origin + picture.path),
          property('og:image:type', picture.type),
          ...Object.entries(picture.size ?? {}).map(([side, pixels]) => property(`og:image:${side}`, pixels)),
          property('og:image:alt', head.title),
        ]),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">`,
    `<script type="application/ld+json">${escapedJson(structuredData(parts))}</script>`,
  ];
}
