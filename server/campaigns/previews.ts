import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { currentAt, type CurrentCampaign } from './campaign-snapshot';
import type { CampaignStore } from './campaign-store';

interface PreviewLink {
  /** Slug of the previewed campaign, or `OVERVIEW` for the overview of all campaigns. */
  readonly subject: string;
  /** Time at which the link expires, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Time that the preview simulates, in milliseconds since 1970. Defaults to the time of the request. */
  readonly timestamp?: number | undefined;
}

/** Slug that preview links use for the overview of all campaigns. No campaign may have this slug. */
export const OVERVIEW = 'campaigns';

/**
 * Prefix of preview names, such as 'preview-knauf-…'. Preview names are longer than slugs may be, so the URL of a
 * preview is never the URL of a campaign.
 */
export const PREVIEW = 'preview-';
const NAME = /^preview-([a-z0-9][a-z0-9-]{0,39})-([0-9a-z]{6,8})-([0-9a-z]{1,8})-([0-9a-f]{32})$/;

const inSeconds = (ms: number) => Math.floor(ms / 1000).toString(36);
const inMilliseconds = (seconds: string) => parseInt(seconds, 36) * 1000;

const sign = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret)
    .update(`promo preview ${parts.join(' ')}`)
    .digest()
    .subarray(0, 16);

/**
 * Encodes and signs the name of a preview, which is the last part of its link. The name contains only letters, digits
 * and dashes, so messengers recognise the whole link.
 */
export function previewName(secret: string, { subject, expiresAt, timestamp }: PreviewLink): string {
  const parts = [subject, inSeconds(expiresAt), timestamp === undefined ? '0' : inSeconds(timestamp)];
  return PREVIEW + [...parts, sign(secret, ...parts).toString('hex')].join('-');
}

/** Decodes the name of a preview. Returns undefined if the name is forged or expired. */
function readPreviewName(secret: string, name: string, now: number): PreviewLink | undefined {
  const [, subject = '', expiry = '', at = '', signature = ''] = NAME.exec(name) ?? [];
  const isSigned =
    subject !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), sign(secret, subject, expiry, at));
  const expiresAt = inMilliseconds(expiry);
  if (!isSigned || now >= expiresAt) return undefined;
  return { subject, expiresAt, timestamp: at === '0' ? undefined : inMilliseconds(at) };
}

export interface Preview {
  readonly name: string;
  /** Time at which the link expires, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Time that the preview simulates, in milliseconds since 1970. */
  readonly timestamp: number;
  /** True if the preview link contains the time to simulate. */
  readonly isDated: boolean;
  readonly campaign?: CurrentCampaign;
  /** Time at which the draft in the preview will be published, in milliseconds since 1970. */
  readonly draftFrom?: number;
}

export type Previews = ReturnType<typeof createPreviews>;

/**
 * Creates the functions that sign and open preview links (product: Campaigns). In production, previews require a
 * secret.
 */
export function createPreviews(configuredSecret: string | undefined, campaigns: Pick<CampaignStore, 'now'>) {
  const secret = configuredSecret ?? (DEVELOPMENT ? randomBytes(32).toString('hex') : undefined);
  return {
    open(name: string): Preview | undefined {
      const link = secret === undefined ? undefined : readPreviewName(secret, name, Date.now());
      if (!link) return undefined;
      const { subject, expiresAt, timestamp = Date.now() } = link;
      const preview = { name, expiresAt, timestamp, isDated: link.timestamp !== undefined };
      if (subject === OVERVIEW) return preview;
      const campaign = campaigns.now().all.get(subject);
      if (!campaign) return undefined;
      const draft = campaign.next;
      // If the link contains no time to simulate, show the draft. The published version is already visible on the
      // public page.
      const showsDraft = draft && (!preview.isDated || timestamp >= draft.from);
      if (!showsDraft) return { ...preview, campaign };
      return { ...preview, campaign: currentAt(draft.campaign, timestamp), draftFrom: draft.from };
    },
    /** Returns the name for a preview link. Returns undefined if no secret is configured. */
    nameOf: (subject: string, expiresAt: number, timestamp?: number): string | undefined =>
      secret === undefined ? undefined : previewName(secret, { subject, expiresAt, timestamp }),
    openOverview: (): Preview => ({ name: '', expiresAt: Infinity, timestamp: Date.now(), isDated: false }),
  };
}
