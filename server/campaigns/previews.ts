import { randomBytes } from 'node:crypto';
import type { CurrentCampaign } from './campaign-snapshot';
import type { CampaignStore } from './campaign-store';
import { OVERVIEW, previewName, readPreviewName } from './preview-links';

/** A preview that a link has opened. */
export interface Preview {
  /** The link's name, which its calls carry. */
  readonly name: string;
  /** When the link expires, and as of when the campaign is shown, in milliseconds since 1970. */
  readonly until: number;
  readonly at: number;
  /** Whether the link names another moment than now. */
  readonly isDated: boolean;
  /** The campaign; absent where the link opens the overview of all. */
  readonly campaign?: CurrentCampaign;
}

/** Opens previews and makes links to them (product: Campaigns). Without a secret there are none. */
export interface Previews {
  open(name: string): Preview | undefined;
  /** The name of a link to a campaign; undefined where there are none. */
  nameOf(slug: string, until: number, at?: number): string | undefined;
  /** The overview, where it is open to everybody: in development. */
  openOverview(until: number): Preview;
}

interface Parts {
  /** PREVIEW_SECRET. In development one is made up. */
  readonly secret: string | undefined;
  readonly campaigns: Pick<CampaignStore, 'now'>;
  readonly now?: () => number;
}

export function createPreviews({ secret: given, campaigns, now = Date.now }: Parts): Previews {
  const secret = given ?? (DEVELOPMENT ? randomBytes(32).toString('hex') : undefined);
  return {
    open(name) {
      const link = secret === undefined ? undefined : readPreviewName(secret, name, now());
      if (!link) return undefined;
      const { subject, until, at } = link;
      const preview = { name, until, at: at ?? now(), isDated: at !== undefined };
      if (subject === OVERVIEW) return preview;
      const campaign = campaigns.now().all.get(subject);
      return campaign && { ...preview, campaign };
    },
    nameOf: (slug, until, at) =>
      secret === undefined
        ? undefined
        : previewName(secret, { subject: slug, until, ...(at !== undefined && { at }) }),
    openOverview: (until) => ({ name: '', until, at: now(), isDated: false }),
  };
}
