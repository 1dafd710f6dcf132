import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { SITE_BASE } from '../../shared/site';
import type { CampaignStore } from '../campaigns/campaign-store';
import type { CampaignImage } from '../campaigns/validation/validate-campaign';
import {
  compress,
  createCompressedResponse,
  type CompressedResponse,
  type Headers,
} from '../edge/compressed';
import type { EdgeLookup } from '../edge/edge-cache';
import { sendCompressed } from '../edge/send-compressed';
import { setRoute } from '../request-context';
import { requestUrl, requireGetOrHead, type RequestUrl } from '../request-url';
import { IMMUTABLE } from '../edge/static-files';

/** Matches the file names that `validateCampaign` generates. */
const FILE_NAME = /^assets\/((?:banner-[lms]|share|rules)-[0-9a-f]{20}\.(?:svg|png|jpg|webp|avif|pdf))$/;

const ROUTE = 'static';

/** Maximum size in bytes of all cached images in all encodings. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Content security policy for an SVG that is opened as a document. The policy allows no scripts and no further
 * requests.
 */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves campaign files as immutable, because their names contain a content hash. `handler` compresses a file on its
 * first request. For later requests, `lookup` serves the file from the edge cache.
 *
 * @param securityHeaders Headers that are stored with each response.
 */
export function createCampaignImages(
  campaigns: Pick<CampaignStore, 'image'>,
  securityHeaders: Headers,
): { readonly handler: RequestHandler; readonly lookup: EdgeLookup } {
  const responses = new LRUCache<string, CompressedResponse, CampaignImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
    fetchMethod: async (file, _stale, { context: { type, bytes } }) =>
      createCompressedResponse({
        status: 200,
        type,
        headers: {
          ...securityHeaders,
          'content-security-policy': SANDBOX,
          // Browsers cannot display a sandboxed PDF, so the PDF must be downloaded.
          ...(type === 'application/pdf' && { 'content-disposition': 'attachment; filename="rules.pdf"' }),
        },
        cacheControl: IMMUTABLE,
        hash: file,
        isImmutable: true,
        bytes: type === 'image/svg+xml' ? await compress(bytes) : { identity: bytes },
      }),
  });

  function findImage(req: IncomingMessage): CampaignImage | undefined {
    const file = fileOf(requestUrl(req));
    return file === undefined ? undefined : campaigns.image(file);
  }

  return {
    async handler(req, res, next) {
      const image = findImage(req);
      if (!image) return next();
      requireGetOrHead(req);
      setRoute(ROUTE);
      sendCompressed(req, res, await responses.forceFetch(image.file, { context: image }));
    },
    lookup(req) {
      const image = findImage(req);
      const response = image && responses.get(image.file);
      return response && { route: ROUTE, isCacheHit: false, response };
    },
  };
}

function fileOf({ site, path }: RequestUrl): string | undefined {
  const base = SITE_BASE[site];
  return path.startsWith(base) ? FILE_NAME.exec(path.slice(base.length))?.[1] : undefined;
}
