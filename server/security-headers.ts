import { createHash } from 'node:crypto';
import { ServerResponse, type IncomingMessage } from 'node:http';
import helmet from 'helmet';
import type { Config } from './config/config';

/** The only script of Metrica. Its host also serves JSONP, with which injected markup could run code. */
const METRIKA_SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

/** Sources that the configured analytics need. */
function analyticsSources({ gtm, ga, ym }: Config['analytics']) {
  const loader = gtm || ga ? ['https://www.googletagmanager.com'] : [];
  const collect = gtm || ga ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : [];
  return {
    script: [...loader, ...(ym ? [METRIKA_SCRIPT] : [])],
    connect: [...loader, ...collect, ...(ym ? ['https://mc.yandex.ru', 'https://mc.yandex.com'] : [])],
  };
}

const NOBODY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** By helmet. Styles are allowed by their hash: cached bytes serve everyone. */
export function securityHeaders(
  { analytics, origins }: Config,
  styles?: string,
): Readonly<Record<string, string>> {
  const { script, connect } = analyticsSources(analytics);
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...script],
        styleSrc: ["'self'", ...(styles === undefined ? [] : [`'${hashOf(styles)}'`])],
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
    // The retailer decides on other hosts of the domain.
    strictTransportSecurity: origins.promo.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
  });
  const res = new ServerResponse({ method: 'GET' } as IncomingMessage);
  guard({} as IncomingMessage, res, () => {});
  const headers = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    'Permissions-Policy': NOBODY,
    ...Object.fromEntries(headers),
  };
}

const hashOf = (styles: string) => `sha256-${createHash('sha256').update(styles).digest('base64')}`;
