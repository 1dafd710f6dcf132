import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview's link opens. */
export interface PreviewLink {
  /** A campaign's slug, or `OVERVIEW`. */
  readonly subject: string;
  /** When the link expires, and as of when the campaign is shown, in milliseconds since 1970, whole seconds. */
  readonly expiresAt: number;
  readonly timestamp?: number | undefined;
}

/** The subject of the link that shows where all campaigns stand. No campaign can have it for a slug. */
export const OVERVIEW = 'campaigns';

/** What the last part of a preview's path begins with. Longer than any slug, it is no campaign's address. */
export const PREVIEW = 'preview-';
const FORM = /^preview-([a-z0-9][a-z0-9-]{0,39})-([0-9a-z]{6,8})-([0-9a-z]{1,8})-([0-9a-f]{32})$/;

const inSeconds = (ms: number) => Math.floor(ms / 1000).toString(36);
const inMilliseconds = (seconds: string) => parseInt(seconds, 36) * 1000;

const sign = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret)
    .update(`promo preview ${parts.join(' ')}`)
    .digest()
    .subarray(0, 16);

/** The last part of the path that opens a preview. Letters, digits and dashes alone: every messenger knows its end. */
export function previewName(secret: string, { subject, expiresAt, timestamp }: PreviewLink): string {
  const parts = [subject, inSeconds(expiresAt), timestamp === undefined ? '0' : inSeconds(timestamp)];
  return PREVIEW + [...parts, sign(secret, ...parts).toString('hex')].join('-');
}

/** Reads what `previewName` has written; undefined when it is forged or has expired. `now` in milliseconds since 1970. */
export function readPreviewName(secret: string, name: string, now: number): PreviewLink | undefined {
  const [, subject = '', expiry = '', at = '', signature = ''] = FORM.exec(name) ?? [];
  const isOurs =
    subject !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), sign(secret, subject, expiry, at));
  const expiresAt = inMilliseconds(expiry);
  if (!isOurs || now >= expiresAt) return undefined;
  return { subject, expiresAt, timestamp: at === '0' ? undefined : inMilliseconds(at) };
}
