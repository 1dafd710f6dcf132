/** Table row that shows campaign editors the state of a campaign. */
export interface OverviewRow {
  readonly slug: string;
  /** Title of the campaign. Absent if the campaign file has never been readable. */
  readonly title?: string;
  /** State label: 'Скрыта', 'Скоро', 'Идёт', 'Завершена', 'Снята' or 'Не показывается'. */
  readonly state: string;
  /** Descriptions of the past and future phase changes. */
  readonly dates: readonly string[];
  readonly issues: readonly string[];
  /** Preview links for the current page and for each phase. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** One row per campaign, and the issues that affect the whole campaigns folder. */
export interface CampaignOverview {
  readonly rows: readonly OverviewRow[];
  readonly issues: readonly string[];
}
