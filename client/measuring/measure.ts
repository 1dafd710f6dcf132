import type { PageFacts } from '../page/page-facts';

/** Everything that measures and nobody waits for; its code comes after the page. `base` is the site's. */
export async function measure({ analytics, error, page }: PageFacts, base: string): Promise<void> {
  if (!error) (await import('./report-vitals')).reportVitals(`${base}vitals`, page);
  if (analytics) (await import('./load-analytics')).loadAnalytics(analytics);
}
