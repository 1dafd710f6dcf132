import type { Site } from '../shared/site';
import type { Config } from './config';

/** The canonical origin of a site, without a slash at the end. */
export function originOf({ siteUrl }: Pick<Config, 'siteUrl'>, site: Site): string {
  const origins: Record<Site, string> = { promo: siteUrl, business: siteUrl };
  return origins[site];
}
