/** A row of the campaign overview, which shows editors the state of each campaign. */
export interface OverviewRow {
  readonly slug: string;
  /** Short title of the campaign. Absent if the server has never read the campaign file successfully. */
  readonly title?: string;
  /** State label: 'Скрыта', 'Скоро', 'Идёт', 'Завершена', 'Снята' or 'Не показывается'. */
  readonly state: string;
  /** Labelled dates, such as 'начало 1 марта 2027' and 'последний день 31 мая 2027'. */
  readonly dates: readonly string[];
  readonly issues: readonly string[];
  /** Links to the campaign page as it is now, with its draft, and before, during and after the campaign. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** The campaign overview: a row for each campaign, and issues with the campaigns folder as a whole. */
export interface CampaignOverview {
  readonly rows: readonly OverviewRow[];
  readonly issues: readonly string[];
}
