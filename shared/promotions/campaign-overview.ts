/** A campaign's state, for those who run campaigns. */
export interface OverviewRow {
  readonly slug: string;
  /** Absent where nothing of it could be read yet. */
  readonly title?: string;
  /** 'Скрыта', 'Скоро', 'Идёт', 'Завершена', 'Снята', 'Не показывается'. */
  readonly state: string;
  /** What happens when, in words. */
  readonly dates: readonly string[];
  readonly issues: readonly string[];
  /** Paths of its page now and in each of its states. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** Every campaign's row and what is wrong with the folder as a whole. */
export interface CampaignOverview {
  readonly rows: readonly OverviewRow[];
  readonly issues: readonly string[];
}
