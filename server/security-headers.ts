import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from './config/config';
import { ServerResponse } from './node-http';

type HeaderConfig = Pick<Config, 'analytics' | 'origins'>;

/**
 * The only Yandex Metrica script that the content security policy allows. Other URLs on this host serve JSONP, which
 * injected HTML could abuse to run code.
 */
const METRIKA_SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Creates middleware that sets the security headers of every Express response. Helmet computes the headers once. */
export function setSecurityHeaders(config: HeaderConfig): RequestHandler {
  const headers = Object.entries(storedSecurityHeaders(config));
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/**
 * Returns the security headers for a response that is cached together with its headers. `styles` is the content of the
 * page's style element. The content security policy allows this element by hash, because a nonce would be the same for
 * all visitors of a cached page.
 */
export function storedSecurityHeaders(
  config: HeaderConfig,
  styles?: string,
): Readonly<Record<string, string>> {
  const res = new ServerResponse({ method: 'GET' } as IncomingMessage);
  helmetOf(config, styles)({} as IncomingMessage, res, () => {});
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
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
        styleSrc: ["'self'", ...(styles === undefined ? [] : [`'${cspHash(styles)}'`])],
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
    // Do not include subdomains in HSTS, because other hosts of the domain do not belong to this application.
    strictTransportSecurity: origins.promo.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
  });
}

/** Returns the CSP sources that the configured analytics need. */
function analyticsSources({ gtm, ga, ym }: Config['analytics']) {
  const script: string[] = [];
  const connect: string[] = [];
  if (gtm || ga) {
    const tagManager = 'https://www.googletagmanager.com';
    script.push(tagManager);
    connect.push(tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com');
  }
  if (ym) {
    script.push(METRIKA_SCRIPT);
    connect.push('https://mc.yandex.ru', 'https://mc.yandex.com');
  }
  return { script, connect };
}

const cspHash = (styles: string) => `sha256-${createHash('sha256').update(styles).digest('base64')}`;
