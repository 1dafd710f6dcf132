import { LRUCache } from 'lru-cache';
import { SITE_BASE } from '../../shared/site';
import { addressOf, requireRead, type Address } from '../request-url';
import { createRequestCoalescing } from '../api/request-coalescing';
import type { CampaignPicture } from '../campaigns/validation/pictures/judge-picture';
import type { LiveCampaigns } from '../campaigns/campaign-store';
import type { Endpoint } from '../prebuilt/endpoint';
import { packQuickly } from '../prebuilt/packing';
import { readyAnswer, type ReadyAnswer } from '../prebuilt/prebuilt-response';
import { sendReady, type AnswerAtOnce } from '../prebuilt/send-prebuilt';
import { markRoute } from '../telemetry/access-log';
import { FOR_EVER } from './static-files';

/** As `judgePicture` names them. */
const NAME = /^assets\/((?:banner-[lms]|share)-[0-9a-f]{20}\.(?:svg|png|jpg|webp|avif))$/;

/** Bytes that are kept ready, at most: all packings of all pictures together. */
const MOST_BYTES = 32 * 1024 * 1024;

export interface CampaignPictures extends Endpoint {
  /** Answers with a picture that has been asked for before. */
  readonly answerAtOnce: AnswerAtOnce;
}

/** Campaigns' own pictures among the built files of each site: kept for ever, for a name has its picture's hash. */
export function createCampaignPictures(
  campaigns: Pick<LiveCampaigns, 'picture'>,
  headers: Readonly<Record<string, string>>,
): CampaignPictures {
  const ready = new LRUCache<string, ReadyAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  const coalesce = createRequestCoalescing<ReadyAnswer>();

  async function pack({ file, type, bytes }: CampaignPicture): Promise<ReadyAnswer> {
    const answer = readyAnswer({
      status: 200,
      type,
      headers: { ...headers, 'Cache-Control': FOR_EVER },
      hash: file,
      isFixed: true,
      bytes: type === 'image/svg+xml' ? await packQuickly(bytes) : { identity: bytes },
    });
    ready.set(file, answer);
    return answer;
  }

  return {
    claims: (address) => fileOf(address) !== undefined,

    async answer(req, res, next) {
      const file = fileOf(addressOf(req));
      const picture = file === undefined ? undefined : await campaigns.picture(file);
      if (!picture) return next();
      requireRead(req);
      markRoute(res, 'static');
      sendReady(req, res, await coalesce(picture.file, () => pack(picture)));
    },

    answerAtOnce(req, res) {
      const address = addressOf(req);
      const file = address.isRead ? fileOf(address) : undefined;
      const answer = file === undefined ? undefined : ready.get(file);
      if (!answer) return false;
      markRoute(res, 'static');
      sendReady(req, res, answer);
      return true;
    },
  };
}

/** The picture's name in an address; undefined where there can be none. */
function fileOf({ site, path }: Address): string | undefined {
  const base = SITE_BASE[site];
  return path.startsWith(base) ? NAME.exec(path.slice(base.length))?.[1] : undefined;
}
