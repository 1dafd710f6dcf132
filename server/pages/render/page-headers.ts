import { SITE_BASE } from '../../../shared/site';
import type { Page } from '../page';

export const SPECULATION_RULES = `${SITE_BASE.promo}speculation-rules.json`;

const PREVIEW_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** Returns the headers of a page, besides the security headers. They are stored with the page in both caches. */
export function pageHeaders({ preview, variant, route }: Page): Record<string, string> {
  const headers: Record<string, string> = {};
  if (preview) Object.assign(headers, PREVIEW_HEADERS);
  if (variant) headers['Vary'] = 'Accept-Encoding, Cookie';
  if (route.prefetchesLinks) headers['Speculation-Rules'] = `"${SPECULATION_RULES}"`;
  return headers;
}
