import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { currentAt, type CurrentCampaign } from './campaign-snapshot';
import type { CampaignStore } from './campaign-store';

interface PreviewLink {
  /** A campaign's slug, or `OVERVIEW`. */
  readonly subject: string;
  /** Milliseconds since 1970. `timestamp` is the moment that the preview shows. */
  readonly expiresAt: number;
  readonly timestamp?: number | undefined;
}

/** Reserved slug of the overview of all campaigns. */
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

/** Letters, digits and dashes: messengers link all of it. */
export function previewName(secret: string, { subject, expiresAt, timestamp }: PreviewLink): string {
  const parts = [subject, inSeconds(expiresAt), timestamp === undefined ? '0' : inSeconds(timestamp)];
  return PREVIEW + [...parts, sign(secret, ...parts).toString('hex')].join('-');
}

/** Undefined when it is forged or expired. */
function readPreviewName(secret: string, name: string, now: number): PreviewLink | undefined {
  const [, subject = '', expiry = '', at = '', signature = ''] = FORM.exec(name) ?? [];
  const isOurs =
    subject !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), sign(secret, subject, expiry, at));
  const expiresAt = inMilliseconds(expiry);
  if (!isOurs || now >= expiresAt) return undefined;
  return { subject, expiresAt, timestamp: at === '0' ? undefined : inMilliseconds(at) };
}

export interface Preview {
  readonly name: string;
  /** Milliseconds since 1970. `timestamp` is the moment that the preview shows. */
  readonly expiresAt: number;
  readonly timestamp: number;
  readonly isDated: boolean;
  readonly campaign?: CurrentCampaign;
  /** Moment at which the draft shown is published. */
  readonly draftFrom?: number;
}

export type Previews = ReturnType<typeof createPreviews>;

/** Creates previews (product: Campaigns). Production needs a secret for them. */
export function createPreviews(given: string | undefined, campaigns: Pick<CampaignStore, 'now'>) {
  const secret = given ?? (DEVELOPMENT ? randomBytes(32).toString('hex') : undefined);
  return {
    open(name: string): Preview | undefined {
      const link = secret === undefined ? undefined : readPreviewName(secret, name, Date.now());
      if (!link) return undefined;
      const { subject, expiresAt, timestamp = Date.now() } = link;
      const preview = { name, expiresAt, timestamp, isDated: link.timestamp !== undefined };
      if (subject === OVERVIEW) return preview;
      const campaign = campaigns.now().all.get(subject);
      const draft = campaign?.next;
      // The page that runs can be seen without a link.
      return draft && (!preview.isDated || timestamp >= draft.from)
        ? { ...preview, campaign: currentAt(draft.campaign, timestamp), draftFrom: draft.from }
        : campaign && { ...preview, campaign };
    },
    /** Returns the name of a link, undefined without a secret. */
    nameOf: (subject: string, expiresAt: number, timestamp?: number): string | undefined =>
      secret === undefined ? undefined : previewName(secret, { subject, expiresAt, timestamp }),
    openOverview: (): Preview => ({ name: '', expiresAt: Infinity, timestamp: Date.now(), isDated: false }),
  };
}
