import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { SITE_BASE } from '../../shared/site';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { CampaignImage } from '../campaigns/validation/validate-campaign';
import { compress, prebuild, type PrebuiltResponse } from '../prebuilt/prebuilt-response';
import { sendPrebuilt } from '../prebuilt/send-prebuilt';
import { requestUrl, requireRead, type RequestUrl } from '../request-url';
import { markRoute } from '../telemetry/access-log';
import { FOR_EVER } from './static-files';

/** As `validateCampaign` names them. */
const NAME = /^assets\/((?:banner-[lms]|share)-[0-9a-f]{20}\.(?:svg|png|jpg|webp|avif))$/;

/** Bytes of prepared responses, at most: all images in all their encodings. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A drawing that is opened by itself runs nothing and loads nothing: the server does not look into its files. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Campaigns' own images among the built files of each site: cached for ever, for a name has its image's hash. */
export function campaignImages(
  campaigns: Pick<CampaignStore, 'image'>,
  headers: Readonly<Record<string, string>>,
): RequestHandler {
  const responses = new LRUCache<string, PrebuiltResponse, CampaignImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
    fetchMethod: async (file, _stale, { context: { type, bytes } }) =>
      prebuild({
        status: 200,
        type,
        headers: { ...headers, 'Content-Security-Policy': SANDBOX, 'Cache-Control': FOR_EVER },
        hash: file,
        isFixed: true,
        bytes: type === 'image/svg+xml' ? await compress(bytes) : { identity: bytes },
      }),
  });

  return async (req, res, next) => {
    const file = fileOf(requestUrl(req));
    const image = file === undefined ? undefined : await campaigns.image(file);
    if (!image) return next();
    requireRead(req);
    markRoute(res, 'static');
    sendPrebuilt(req, res, await responses.forceFetch(image.file, { context: image }));
  };
}

/** The image's name in an address; undefined where there can be none. */
function fileOf({ site, path }: RequestUrl): string | undefined {
  const base = SITE_BASE[site];
  return path.startsWith(base) ? NAME.exec(path.slice(base.length))?.[1] : undefined;
}
