import { randomBytes } from 'node:crypto';
import type { CurrentCampaign } from './campaign-snapshot';
import type { CampaignStore } from './campaign-store';
import { OVERVIEW, previewName, readPreviewName } from './preview-links';

/** A preview that a link has opened. */
export interface Preview {
  /** The link's name, which its calls carry. */
  readonly name: string;
  /** When the link expires, and as of when the campaign is shown, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly timestamp: number;
  /** Whether the link names another moment than now. */
  readonly isDated: boolean;
  /** The campaign; absent where the link opens the overview of all. */
  readonly campaign?: CurrentCampaign;
}

export type Previews = ReturnType<typeof createPreviews>;

/** Opens previews and makes links to them (product: Campaigns). Without a secret there are none, but in development. */
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
      return campaign && { ...preview, campaign };
    },
    /** The name of a link to a campaign; undefined where there are none. */
    nameOf: (subject: string, expiresAt: number, timestamp?: number): string | undefined =>
      secret === undefined ? undefined : previewName(secret, { subject, expiresAt, timestamp }),
    /** The overview, where it is open to everybody: in development. */
    openOverview: (): Preview => ({ name: '', expiresAt: Infinity, timestamp: Date.now(), isDated: false }),
  };
}
