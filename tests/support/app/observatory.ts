import type { IncomingHttpHeaders } from 'node:http';

const SIX_MONTHS_S = 15_768_000;
const PRIVATE_REFERRERS = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/**
 * Scores a page that sets no cookie by the published rules of the MDN HTTP Observatory. The base score is 100. The
 * maximum for a site outside the HSTS preload list is 130 (A+).
 */
export function observatoryScore(headers: IncomingHttpHeaders): number {
  const policy = String(headers['content-security-policy'] ?? '');
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const isUnsafe = /'unsafe-|data:|http:/.test(policy) || !directives.has('default-src');
  let score = 100;
  if (isUnsafe) score -= 25;
  else score += String(directives.get('default-src')) === "'none'" ? 10 : 5;
  if (directives.has('frame-ancestors')) score += 5;
  else if (headers['x-frame-options'] === undefined) score -= 20;
  if (PRIVATE_REFERRERS.has(String(headers['referrer-policy']))) score += 5;
  if (String(headers['cross-origin-resource-policy']) === 'same-origin') score += 10;
  const [, maxAge = '0'] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? [];
  if (Number(maxAge) < SIX_MONTHS_S) score -= 20;
  if (headers['x-content-type-options'] !== 'nosniff') score -= 5;
  if (headers['access-control-allow-origin'] === '*') score -= 50;
  return score;
}
