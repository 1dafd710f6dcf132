import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewLink {
  /** A campaign's slug, or `OVERVIEW`. */
  readonly subject: string;
  /** Milliseconds since 1970; `timestamp` is the moment that the preview shows. */
  readonly expiresAt: number;
  readonly timestamp?: number | undefined;
}

/** The overview of all campaigns; a reserved slug. */
export const OVERVIEW = 'campaigns';

/** Longer than any slug. */
export const PREVIEW = 'preview-';
const FORM = /^preview-([a-z0-9][a-z0-9-]{0,39})-([0-9a-z]{6,8})-([0-9a-z]{1,8})-([0-9a-f]{32})$/;

const inSeconds = (ms: number) => Math.floor(ms / 1000).toString(36);
const inMilliseconds = (seconds: string) => parseInt(seconds, 36) * 1000;

const sign = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret)
    .update(`promo preview ${parts.join(' ')}`)
    .digest()
    .subarray(0, 16);

/** The last part of a preview's path: letters, digits and dashes, so that messengers link all of it. */
export function previewName(secret: string, { subject, expiresAt, timestamp }: PreviewLink): string {
  const parts = [subject, inSeconds(expiresAt), timestamp === undefined ? '0' : inSeconds(timestamp)];
  return PREVIEW + [...parts, sign(secret, ...parts).toString('hex')].join('-');
}

/** Undefined when it is forged or expired. */
export function readPreviewName(secret: string, name: string, now: number): PreviewLink | undefined {
  const [, subject = '', expiry = '', at = '', signature = ''] = FORM.exec(name) ?? [];
  const isOurs =
    subject !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), sign(secret, subject, expiry, at));
  const expiresAt = inMilliseconds(expiry);
  if (!isOurs || now >= expiresAt) return undefined;
  return { subject, expiresAt, timestamp: at === '0' ? undefined : inMilliseconds(at) };
}
