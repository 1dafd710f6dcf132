/** State of a campaign, for campaign editors. */
export interface OverviewRow {
  readonly slug: string;
  /** Absent if the campaign has never been readable. */
  readonly title?: string;
  /** 'Скрыта', 'Скоро', 'Идёт', 'Завершена', 'Снята' or 'Не показывается'. */
  readonly state: string;
  /** Descriptions of the coming and past phase changes. */
  readonly dates: readonly string[];
  readonly issues: readonly string[];
  /** Paths of the page as it is now and in each phase. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** One row per campaign, and the issues of the folder as a whole. */
export interface CampaignOverview {
  readonly rows: readonly OverviewRow[];
  readonly issues: readonly string[];
}
