import { createHash } from 'node:crypto';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from './config/config';

type HeaderConfig = Pick<Config, 'analytics' | 'origins'>;

/** The only script of Metrica. Its host also serves JSONP, with which injected markup could run code. */
const METRIKA_SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Sends the security headers with every response of Express. */
export function sendSecurityHeaders(config: HeaderConfig): RequestHandler[] {
  const sendPermissionsPolicy: RequestHandler = (_req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS_POLICY);
    next();
  };
  return [helmetOf(config), sendPermissionsPolicy];
}

/**
 * Returns the security headers of bytes that are stored and sent without Express. `styles` is the text of the page's
 * style element: the policy allows it by hash, since cached bytes serve everyone.
 */
export function securityHeaders(config: HeaderConfig, styles?: string): Readonly<Record<string, string>> {
  const res = new ServerResponse({ method: 'GET' } as IncomingMessage);
  helmetOf(config, styles)({} as IncomingMessage, res, () => {});
  const headers: Record<string, string> = { 'Permissions-Policy': PERMISSIONS_POLICY };
  for (const [name, value] of Object.entries(res.getHeaders())) headers[name] = String(value);
  return headers;
}

function helmetOf({ analytics, origins }: HeaderConfig, styles?: string) {
  const { script, connect } = analyticsSources(analytics);
  return helmet({
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
}

/** Sources that the configured analytics need. */
function analyticsSources({ gtm, ga, ym }: Config['analytics']) {
  const loader = gtm || ga ? ['https://www.googletagmanager.com'] : [];
  const collect = gtm || ga ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : [];
  return {
    script: [...loader, ...(ym ? [METRIKA_SCRIPT] : [])],
    connect: [...loader, ...collect, ...(ym ? ['https://mc.yandex.ru', 'https://mc.yandex.com'] : [])],
  };
}

const hashOf = (styles: string) => `sha256-${createHash('sha256').update(styles).digest('base64')}`;
