import { addressOf, requireRead } from '../request-url';
import { sharedUntil } from '../pages/cache-control';
import { RULES_PATH } from '../pages/speculation-header';
import type { PageMaker } from '../pages/make-page';
import type { PageTable } from '../pages/page-routes';
import type { Endpoint } from '../prebuilt/endpoint';
import { markRoute } from '../telemetry/access-log';

/**
 * Which pages a browser may fetch before they are asked for: once a finger or a pointer rests on their link, so that they
 * are used at once, mostly; what is old by then asks anew (client/page/when-old.ts). Those that depend on their visitor are not among them (decision record next-page).
 */
export function speculationRules(table: PageTable, { isPersonal }: Pick<PageMaker, 'isPersonal'>): Endpoint {
  return {
    claims: ({ site, path }) => site === 'promo' && path === RULES_PATH,
    answer(req, res) {
      requireRead(req);
      markRoute(res, 'discovery');
      const { site } = addressOf(req);
      const pages = table.entries().filter((entry) => entry.site === site);
      const urls = pages
        .filter((entry) => !isPersonal(entry) && !entry.route.leadsOn)
        .map(({ path }) => path);
      res.set({
        'Content-Type': 'application/speculationrules+json',
        'Cache-Control': sharedUntil(pages[0]?.campaigns.until ?? Infinity, Date.now(), 0),
      });
      res.send(JSON.stringify({ prefetch: [{ source: 'list', urls, eagerness: 'moderate' }] }));
    },
  };
}
