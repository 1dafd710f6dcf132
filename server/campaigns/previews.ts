import { randomBytes } from 'node:crypto';
import type { CurrentCampaign } from './campaign-snapshot';
import type { CampaignStore } from './campaign-store';
import { OVERVIEW, previewName, readPreviewName } from './preview-links';

export interface Preview {
  /** As in its link. */
  readonly name: string;
  /** Milliseconds since 1970; `timestamp` is the moment that it shows. */
  readonly expiresAt: number;
  readonly timestamp: number;
  /** Whether the link names a moment. */
  readonly isDated: boolean;
  /** Absent in the overview. */
  readonly campaign?: CurrentCampaign;
}

export type Previews = ReturnType<typeof createPreviews>;

/** Previews (product: Campaigns). In production there are none without a secret. */
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
    /** The name of a link; undefined without a secret. */
    nameOf: (subject: string, expiresAt: number, timestamp?: number): string | undefined =>
      secret === undefined ? undefined : previewName(secret, { subject, expiresAt, timestamp }),
    /** For development only. */
    openOverview: (): Preview => ({ name: '', expiresAt: Infinity, timestamp: Date.now(), isDated: false }),
  };
}
