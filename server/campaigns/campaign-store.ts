import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics';
import { snapshotAt, type CampaignSnapshot, type CurrentCampaign } from './campaign-snapshot';
import { createIssueLog, issueTextsOf } from './issue-log';
import { listFolder, readCampaign, tooManyText, type ListedCampaign } from './read-folder';
import { resolveBanners, stablePoll, type CampaignSet, type Poll } from './resolve-banners';
import { validateCampaign, type CampaignImage, type ValidationResult } from './validation/validate-campaign';

const POLL_INTERVAL_MS = DEVELOPMENT ? 500 : 10_000;
/**
 * Time for which an image stays in memory after its file has been removed, because cached pages may still refer to the
 * image.
 */
const IMAGE_MAX_AGE_MS = 24 * 60 * 60 * 1000;
/**
 * Maximum total size in bytes of the images in memory. Above this size, the images whose files were removed earliest
 * are evicted first.
 */
const MAX_IMAGE_BYTES = 50_000_000;

interface StoreOptions {
  readonly folder: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'campaignsLoaded' | 'campaignsInvalid'>;
  readonly validate?: ((listed: ListedCampaign) => Promise<ValidationResult>) | undefined;
}

export type CampaignStore = Awaited<ReturnType<typeof openCampaignStore>>;

function usesFile({ banner, images }: CurrentCampaign, file: string): boolean {
  const own = [...images.values()].map((image) => image.file);
  return [banner.large, banner.medium, banner.small, ...own].includes(file);
}

const readAndValidate = async (listed: ListedCampaign) =>
  validateCampaign(listed.slug, await readCampaign(listed));

/**
 * Opens the campaigns folder and polls it for changes. Never throws: if the folder is unreadable, the error is logged.
 */
export async function openCampaignStore({
  folder,
  logger,
  metrics,
  validate = readAndValidate,
}: StoreOptions) {
  // Images by file name. Read an image with `peek`, because `get` would change the eviction order.
  const images = new LRUCache<string, CampaignImage>({
    maxSize: MAX_IMAGE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: IMAGE_MAX_AGE_MS,
  });
  const issueLog = createIssueLog(logger, metrics);
  let set: CampaignSet = { campaigns: new Map(), issues: new Map() };
  let current = snapshotAt(set, Date.now());
  let lastPoll: Poll | undefined;

  /** Reads and validates the changed campaigns, one at a time. */
  async function read(): Promise<{ found: Poll; ignoredCount: number }> {
    const { campaigns, ignoredCount } = await listFolder(folder, new Set(set.campaigns.keys()));
    // Treat an empty folder as an error, because an unmounted volume looks like an empty folder.
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
    return { found, ignoredCount };
  }

  function apply(next: CampaignSet) {
    const slugs = new Set([...set.campaigns.keys(), ...next.campaigns.keys()]);
    const changed = [...slugs].filter(
      (slug) => set.campaigns.get(slug)?.version !== next.campaigns.get(slug)?.version,
    );
    set = next;
    if (!changed.length) return;
    current = snapshotAt(set, Date.now());
    logger.info({ campaigns: set.campaigns.size, changed }, 'campaigns reloaded');
  }

  async function poll(): Promise<void> {
    try {
      const { found, ignoredCount } = await read();
      apply(resolveBanners(stablePoll(found, lastPoll, set), set));
      lastPoll = found;
      const issues = new Map(issueTextsOf(set));
      if (ignoredCount) issues.set('', [tooManyText(ignoredCount)]);
      issueLog.report(issues, set.campaigns.size);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      const shown = set.campaigns.size ? '; показываются прежние' : '';
      const text = `CAMPAIGNS_DIR: нужно: папка с акциями, которую можно прочитать (${reason})${shown}.`;
      issueLog.report(new Map([...issueLog.current(), ['', [text]]]), set.campaigns.size);
    }
  }

  let polling: Promise<unknown> = poll();
  /** Runs tasks one at a time, so that polls never overlap. */
  function queue(task: () => Promise<unknown>): Promise<unknown> {
    polling = polling.then(task, task);
    return polling;
  }
  await polling;
  const timer = setTimeout(() => void queue(poll).then(() => timer.refresh()), POLL_INTERVAL_MS).unref();

  function now(): CampaignSnapshot {
    const timestamp = Date.now();
    if (timestamp < current.notBefore || timestamp >= current.expiresAt) current = snapshotAt(set, timestamp);
    return current;
  }

  /** Returns true if every campaign that uses the file is closed. */
  function isClosed(file: string): boolean {
    const users = [...now().all.values()].filter((campaign) => usesFile(campaign, file));
    return users.length > 0 && users.every(({ phase }) => phase === 'gone');
  }

  return {
    now,
    issues: issueLog.current,
    /**
     * Returns an image from memory. Does not read from the disk, because images are loaded before any page refers to
     * them.
     */
    image: (file: string): CampaignImage | undefined => (isClosed(file) ? undefined : images.peek(file)),
    poll: async () => void (await queue(poll)),
    close: () => clearTimeout(timer),
  };
}
