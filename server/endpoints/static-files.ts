import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { SITE_BASE } from '../../shared/site';
import { addressOf } from '../address';
import type { Assets } from '../assets';
import { markRoute } from '../telemetry/observe';

const YEAR = 31_536_000;
const DAY = 86_400;
/** The same files once more, for browsers that remember of an address that it failed (client/arrival/bring-parts.ts). */
const AGAIN = /^\/assets\/again\//;

/** The built files under the base of each site, precompressed; hashed ones never change, the others live a day. */
export function staticFiles(assets: Assets): RequestHandler {
  const serve = expressStaticGzip(fileURLToPath(assets.folder), {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(res, path) {
        markRoute(res, 'static');
        const hashed = /[\\/]assets[\\/]/.test(path);
        res.setHeader(
          'Cache-Control',
          hashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`,
        );
      },
    },
  });
  return (req, res, next) => {
    const { site, path, isRead } = addressOf(req);
    const base = SITE_BASE[site];
    if (!isRead || !path.startsWith(base) || !/\.[a-z0-9]+$/i.test(path)) return next();
    const original = req.url;
    req.url = original.slice(base.length - 1).replace(AGAIN, '/assets/');
    serve(req, res, (error?: unknown) => {
      req.url = original;
      next(error);
    });
  };
}
