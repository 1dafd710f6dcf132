import { createHash } from 'node:crypto';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from './config/config';

/**
 * Hosts that the analytics in use need, by directive; none without an id. A tag manager is there to feed Google
 * Analytics, so it gets the same; Metrika records no sessions, so it gets neither its socket nor its player.
 */
function analyticsSources({ gtm, ga, ym }: Config['analytics']) {
  const loader = gtm || ga ? ['https://www.googletagmanager.com'] : [];
  const collect = gtm || ga ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : [];
  return {
    script: [...loader, ...(ym ? ['https://mc.yandex.ru'] : [])],
    connect: [...loader, ...collect, ...(ym ? ['https://mc.yandex.ru', 'https://mc.yandex.com'] : [])],
  };
}

/** What neither these pages nor the analytics on them may ask a visitor for. */
const NOBODY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * The security headers of every answer, by helmet. The policy needs no inline script and no nonce, so one set of
 * bytes serves everyone; a page's styles are allowed by their hash. Pictures of goods come from the API's https hosts.
 */
function createGuard({ analytics, origins }: Config, styleHash?: string) {
  const { script, connect } = analyticsSources(analytics);
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...script],
        styleSrc: ["'self'", ...(styleHash ? [`'${styleHash}'`] : [])],
        imgSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connect],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only where the site is known to be on https, and for itself: its neighbours are the retailer's to decide.
    strictTransportSecurity: origins.promo.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
  });
  return (req: IncomingMessage, res: ServerResponse, next: () => void) => {
    res.setHeader('Permissions-Policy', NOBODY);
    guard(req, res, next);
  };
}

/** Sets the security headers on everything that is not a page. */
export const securityHeaders = (config: Config): RequestHandler => createGuard(config);

/** The same headers as plain values, for responses whose headers are prebuilt. */
export const plainSecurityHeaders = (config: Config): Record<string, string> => valuesOf(createGuard(config));

/** The same for a page with styles of its own. */
export function pageSecurityHeaders(config: Config, styles: string): Record<string, string> {
  const hash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;
  return valuesOf(createGuard(config, hash));
}

function valuesOf(guard: ReturnType<typeof createGuard>): Record<string, string> {
  const probe = new ServerResponse({ method: 'GET' } as IncomingMessage);
  guard({} as IncomingMessage, probe, () => {});
  return Object.fromEntries(Object.entries(probe.getHeaders()).map(([name, value]) => [name, String(value)]));
}
