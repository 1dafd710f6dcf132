import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RequestHandler } from 'express';
import { SITE_BASE } from '../../shared/site';
import { addressOf, requireRead } from '../address';
import type { CampaignPicture } from '../promotions/content/judge-picture';
import type { LiveCampaigns } from '../promotions/live-campaigns';
import { markRoute } from '../telemetry/observe';

const brotli = promisify(brotliCompress);

/** As `judgePicture` names them. */
const NAME = /^assets\/((?:banner-[lms]|share)-[0-9a-f]{20}\.(?:svg|png|jpg|webp|avif))$/;

/** Campaigns' own pictures among the built files of each site: kept for ever, for a name has its picture's hash. */
export function campaignPictures(campaigns: Pick<LiveCampaigns, 'picture'>): RequestHandler {
  const packed = new WeakMap<CampaignPicture, Promise<Buffer>>();

  function bodyOf(
    picture: CampaignPicture,
    accepted: string,
  ): { body: Buffer | Promise<Buffer>; encoding?: string } {
    if (picture.type !== 'image/svg+xml' || !/\bbr\b(?!;\s*q=0)/.test(accepted))
      return { body: picture.bytes };
    const body = packed.get(picture) ?? brotli(picture.bytes);
    packed.set(picture, body);
    return { body, encoding: 'br' };
  }

  return async (req, res, next) => {
    const { site, path } = addressOf(req);
    const base = SITE_BASE[site];
    const [, file] = path.startsWith(base) ? (NAME.exec(path.slice(base.length)) ?? []) : [];
    const picture = file === undefined ? undefined : await campaigns.picture(file);
    if (!picture) return next();
    requireRead(req);
    markRoute(res, 'static');
    const { body, encoding } = bodyOf(picture, req.headers['accept-encoding'] ?? '');
    res.set({
      'Content-Type': picture.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    });
    res.end(await body);
  };
}
