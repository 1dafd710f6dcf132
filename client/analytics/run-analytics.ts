import type { PageFacts } from '../app/page-facts';
import { reportVitals } from './report-vitals';

/** Starts the web vitals and the analytics, whose code is loaded after the page. `base` is the site's path. */
export async function runAnalytics({ analytics, error, page }: PageFacts, base: string): Promise<void> {
  if (!error) reportVitals(`${base}vitals`, page);
  if (analytics) (await import('./load-analytics')).loadAnalytics(analytics);
}
