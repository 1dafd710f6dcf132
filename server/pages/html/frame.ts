import type { PageFacts } from '../../../client/for-server';
import { SITE_BASE, type Site } from '../../../shared/site';
import type { Assets } from '../../build';
import type { Config } from '../../config/config';
import { monthOf } from '../../campaigns/moscow-time';
import type { Preview } from '../../campaigns/previews';

/** What every page has around it, errors too: the facts that its code is told, and the document's files. */
export function createFrame(config: Config, assets: Assets) {
  const hasAnalytics = Object.keys(config.analytics).length > 0;
  const facts = (site: Site, page: string, now: number, preview?: Preview): PageFacts => ({
    site,
    page,
    assets: assets.base(site),
    mainSiteUrl: config.mainSiteUrl,
    ...(hasAnalytics && !preview && { analytics: config.analytics }),
    year: Number(monthOf(now).slice(0, 4)),
    ...(preview && { preview: preview.name }),
  });
  const documentOf = (site: Site, page: string, styles: string, html: string) => ({
    base: SITE_BASE[site],
    styles,
    font: assets.font(site),
    entry: assets.entry(site),
    scripts: assets.scripts(site, page),
    laterStyles: assets.laterStyles(page),
    goals: hasAnalytics,
    html,
  });
  return { facts, documentOf };
}
