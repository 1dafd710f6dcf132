import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { SITE_BASE } from '../../shared/site';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { CampaignImage } from '../campaigns/validation/validate-campaign';
import { compress, createCompressedResponse, type CompressedResponse } from '../edge/compressed';
import { sendCompressed } from '../edge/send-compressed';
import { setRoute } from '../request-context';
import { requestUrl, requireGetOrHead, type RequestUrl } from '../request-url';
import { IMMUTABLE } from '../edge/static-files';

/** Matches the file names that `validateCampaign` generates. */
const FILE_NAME = /^assets\/((?:banner-[lms]|share|rules)-[0-9a-f]{20}\.(?:svg|png|jpg|webp|avif|pdf))$/;

/** Maximum size of all cached images in all encodings. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Policy for an SVG opened as a document: no scripts and no further requests. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves campaign files as immutable, because their names contain a content hash. */
export function campaignImages(campaigns: Pick<CampaignStore, 'image'>): RequestHandler {
  const responses = new LRUCache<string, CompressedResponse, CampaignImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
    fetchMethod: async (file, _stale, { context: { type, bytes } }) =>
      createCompressedResponse({
        status: 200,
        type,
        headers: {
          'content-security-policy': SANDBOX,
          // Browsers cannot display a sandboxed PDF, so it must be downloaded.
          ...(type === 'application/pdf' && { 'content-disposition': 'attachment; filename="rules.pdf"' }),
        },
        cacheControl: IMMUTABLE,
        hash: file,
        isImmutable: true,
        bytes: type === 'image/svg+xml' ? await compress(bytes) : { identity: bytes },
      }),
  });

  return async (req, res, next) => {
    const file = fileOf(requestUrl(req));
    if (file === undefined) return next();
    const image = campaigns.image(file);
    if (!image) return next();
    requireGetOrHead(req);
    setRoute('static');
    sendCompressed(req, res, await responses.forceFetch(image.file, { context: image }));
  };
}

function fileOf({ site, path }: RequestUrl): string | undefined {
  const base = SITE_BASE[site];
  return path.startsWith(base) ? FILE_NAME.exec(path.slice(base.length))?.[1] : undefined;
}
