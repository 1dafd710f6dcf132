/** A row with the state of a campaign, for campaign editors. */
export interface OverviewRow {
  readonly slug: string;
  /** Title of the campaign. Absent if the campaign file has never been readable. */
  readonly title?: string;
  /** State label: 'Скрыта', 'Скоро', 'Идёт', 'Завершена', 'Снята' or 'Не показывается'. */
  readonly state: string;
  /** Descriptions of the past and future phase changes. */
  readonly dates: readonly string[];
  readonly issues: readonly string[];
  /** Paths of the page in its current state and in each phase. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** One row per campaign, and the issues that concern the folder as a whole. */
export interface CampaignOverview {
  readonly rows: readonly OverviewRow[];
  readonly issues: readonly string[];
}
