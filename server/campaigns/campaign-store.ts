import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics';
import { snapshotAt, type CampaignSnapshot } from './campaign-snapshot';
import { createIssueLog, issueTextsOf } from './issue-log';
import { listFolder, MAX_CAMPAIGNS, readCampaign, type ListedCampaign } from './read-folder';
import { resolveBanners, stablePoll, type CampaignSet, type Poll } from './resolve-banners';
import { validateCampaign, type CampaignImage, type ValidationResult } from './validation/validate-campaign';

const POLL_INTERVAL = DEVELOPMENT ? 500 : 10_000;
/** Cached pages may name an image for a day after it is gone. */
const IMAGE_MAX_AGE = 24 * 60 * 60 * 1000;
/** Above it the images go that left the folder first. */
const MAX_IMAGE_BYTES = 50_000_000;

interface Parts {
  readonly folder: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'campaignsLoaded' | 'campaignsInvalid'>;
  readonly validate?: ((listed: ListedCampaign) => Promise<ValidationResult>) | undefined;
}

export type CampaignStore = Awaited<ReturnType<typeof openCampaignStore>>;

const readAndValidate = async (listed: ListedCampaign) =>
  validateCampaign(listed.slug, await readCampaign(listed));

/** The campaigns of a folder, polled every ten seconds, in development every half. Never fails. */
export async function openCampaignStore({ folder, logger, metrics, validate = readAndValidate }: Parts) {
  // Names contain hashes. `peek` keeps the order of the polls.
  const images = new LRUCache<string, CampaignImage>({
    maxSize: MAX_IMAGE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: IMAGE_MAX_AGE,
  });
  const issueLog = createIssueLog(logger, metrics);
  let set: CampaignSet = { campaigns: new Map(), issues: new Map() };
  let current = snapshotAt(set, Date.now());
  let lastPoll: Poll | undefined;

  /** Reads and validates what has changed, one campaign at a time. */
  async function read(): Promise<{ found: Poll; beyond: number }> {
    const { campaigns, beyond } = await listFolder(folder, new Set(set.campaigns.keys()));
    // A lost volume looks like an empty folder.
    if (!campaigns.length) throw new Error('в ней нет ни одной акции');
    const found: Poll = new Map();
    for (const listed of campaigns) {
      const { slug, fingerprint } = listed;
      const known = lastPoll?.get(slug);
      const result = known?.fingerprint === fingerprint ? known.result : await validate(listed);
      found.set(slug, { fingerprint, result });
      if ('campaign' in result)
        for (const image of result.campaign.images.values()) images.set(image.file, image);
    }
    return { found, beyond };
  }

  function apply(next: CampaignSet) {
    const slugs = new Set([...set.campaigns.keys(), ...next.campaigns.keys()]);
    const version = (of: CampaignSet, slug: string) => of.campaigns.get(slug)?.version;
    const changed = [...slugs].filter((slug) => version(set, slug) !== version(next, slug));
    set = next;
    if (!changed.length) return;
    current = snapshotAt(set, Date.now());
    logger.info({ campaigns: set.campaigns.size, changed }, 'campaigns reloaded');
  }

  async function poll(): Promise<void> {
    try {
      const { found, beyond } = await read();
      apply(resolveBanners(stablePoll(found, lastPoll, set), set));
      lastPoll = found;
      const issues = new Map(issueTextsOf(set));
      if (beyond) issues.set('', [`нужно: не больше ${MAX_CAMPAIGNS} папок; лишних: ${beyond}.`]);
      issueLog.report(issues, set.campaigns.size);
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      const shown = set.campaigns.size ? '; показываются прежние' : '';
      const text = `CAMPAIGNS_DIR: нужно: папка с акциями, которую можно прочитать (${why})${shown}.`;
      issueLog.report(new Map([...issueLog.current(), ['', [text]]]), set.campaigns.size);
    }
  }

  let polling: Promise<unknown> = poll();
  const queue = (one: () => Promise<unknown>) => (polling = polling.then(one, one));
  await polling;
  const timer = setTimeout(() => void queue(poll).then(() => timer.refresh()), POLL_INTERVAL).unref();

  function now(): CampaignSnapshot {
    const timestamp = Date.now();
    if (timestamp < current.notBefore || timestamp >= current.expiresAt) current = snapshotAt(set, timestamp);
    return current;
  }

  /** Files of a closed campaign are closed with it, unless another one borrows them. */
  function isClosed(file: string): boolean {
    const users = [...now().all.values()].filter(({ banner: { large, medium, small }, images: own }) =>
      [large, medium, small, ...[...own.values()].map((image) => image.file)].includes(file),
    );
    return users.length > 0 && users.every(({ phase }) => phase === 'gone');
  }

  return {
    now,
    issues: issueLog.current,
    /** Never reads the disk. Polls know an image before a page names it. */
    image: (file: string): CampaignImage | undefined => (isClosed(file) ? undefined : images.peek(file)),
    poll: async () => void (await queue(poll)),
    close: () => clearTimeout(timer),
  };
}
