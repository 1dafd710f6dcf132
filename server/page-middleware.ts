import { campaignView, themeStyles, type Campaigns } from './campaigns';
import type { Assets } from './assets';
import type { PageEntry } from './page-table';

/** A request for a page, as far as preparing it may depend on it. */
export interface Visit {
  readonly entry: PageEntry;
  readonly now: Date;
}

/** What a page is made of besides its calls. */
export interface Prepared {
  /** Slices of the store that the server fills. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Styles beyond the page's own. */
  readonly styles?: string;
}

export type PageMiddleware = (visit: Visit) => Promise<Prepared> | Prepared;

interface Parts {
  readonly campaigns: Campaigns;
  readonly assets: Assets;
}

/** The server-side middleware that routes may name (specification 2.1, 8). */
export function createPageMiddleware({ campaigns, assets }: Parts): Readonly<Record<string, PageMiddleware>> {
  return {
    campaign({ entry: { slug = '' }, now }) {
      const definition = campaigns.get(slug);
      if (!definition) throw new Error('the page table names a campaign that is not there');
      return {
        state: { campaign: { view: campaignView(slug, definition, assets, now) } },
        styles: themeStyles(slug, definition),
      };
    },
  };
}
