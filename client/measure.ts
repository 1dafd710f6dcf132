import { SITE_BASE } from '../shared/site';
import type { PageFacts } from './page-facts';

/** Everything that measures and nobody waits for; its code comes after the page. */
export async function measure({ analytics, error, page, site }: PageFacts): Promise<void> {
  if (!error) (await import('./report-vitals')).reportVitals(`${SITE_BASE[site]}vitals`, page);
  if (analytics) (await import('./load-analytics')).loadAnalytics(analytics);
}
