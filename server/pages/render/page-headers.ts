import { SITE_BASE } from '../../../shared/site';
import type { Page } from '../page';

export const SPECULATION_RULES = `${SITE_BASE.promo}speculation-rules.json`;

const PREVIEW_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/**
 * Returns the response headers that the page cache stores with a page. Header names are in lower case, as in Helmet, so
 * that a page header overrides the security header with the same name.
 */
export function pageHeaders({ preview, variant, route }: Page): Record<string, string> {
  const headers: Record<string, string> = {};
  if (preview) Object.assign(headers, PREVIEW_HEADERS);
  if (variant) headers['vary'] = 'Accept-Encoding, Cookie';
  if (route.prefetchesLinks) headers['speculation-rules'] = `"${SPECULATION_RULES}"`;
  return headers;
}
