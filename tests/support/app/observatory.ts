import type { IncomingHttpHeaders } from 'node:http';

const SIX_MONTHS_S = 15_768_000;
const PRIVATE_REFERRERS = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** Returns the sources of each directive in a Content-Security-Policy header. */
function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

function policyScore(policy: string): number {
  const defaultSources = directivesOf(policy).get('default-src');
  if (/'unsafe-|data:|http:/.test(policy) || !defaultSources) return -25;
  return String(defaultSources) === "'none'" ? 10 : 5;
}

function framingScore(headers: IncomingHttpHeaders, policy: string): number {
  if (directivesOf(policy).has('frame-ancestors')) return 5;
  return headers['x-frame-options'] === undefined ? -20 : 0;
}

function transportScore(headers: IncomingHttpHeaders): number {
  const [, maxAge = '0'] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? [];
  return Number(maxAge) < SIX_MONTHS_S ? -20 : 0;
}

/**
 * Returns the score of a page by the published rules of the MDN HTTP Observatory, provided that the page sets no
 * cookies. The base score is 100. The maximum for a site outside the HSTS preload list is 130 (A+).
 */
export function observatoryScore(headers: IncomingHttpHeaders): number {
  const policy = String(headers['content-security-policy'] ?? '');
  let score = 100 + policyScore(policy) + framingScore(headers, policy) + transportScore(headers);
  if (PRIVATE_REFERRERS.has(String(headers['referrer-policy']))) score += 5;
  if (String(headers['cross-origin-resource-policy']) === 'same-origin') score += 10;
  if (headers['x-content-type-options'] !== 'nosniff') score -= 5;
  if (headers['access-control-allow-origin'] === '*') score -= 50;
  return score;
}
