/** A table row with the state of a campaign, for campaign editors. */
export interface OverviewRow {
  readonly slug: string;
  /** Title of the campaign. Absent if the server has never read the campaign file successfully. */
  readonly title?: string;
  /** State label: 'Скрыта', 'Скоро', 'Идёт', 'Завершена', 'Снята' or 'Не показывается'. */
  readonly state: string;
  /** Descriptions of past and future changes of the campaign phase. */
  readonly dates: readonly string[];
  readonly issues: readonly string[];
  /** Preview links for the current page and for the page in each phase. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** Rows for all campaigns, and issues with the campaigns folder as a whole. */
export interface CampaignOverview {
  readonly rows: readonly OverviewRow[];
  readonly issues: readonly string[];
}
