import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics';
import { snapshotAt, type CampaignSnapshot } from './campaign-snapshot';
import { createImageStore } from './image-store';
import { createIssueLog, issueTextsOf, type IssueTexts } from './issue-log';
import { listFolder, MAX_CAMPAIGNS, readCampaign, type ListedCampaign } from './read-folder';
import { resolveBanners, type CampaignSet } from './resolve-banners';
import { stablePoll, type Found, type Poll } from './stable-poll';
import { validateCampaign, type CampaignImage, type ValidationResult } from './validation/validate-campaign';
import { warningsOf } from './validation/warnings';

/** How often the folder is polled, and how often at most because of an unknown image, in milliseconds. */
const POLL_INTERVAL = 10_000;
const POLL_FOR_IMAGE = 2000;

export interface CampaignStoreParts {
  readonly folder: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'campaignsLoaded' | 'campaignsInvalid'>;
  /** How a campaign that is new or has changed is read and validated. */
  readonly validate?: (listed: ListedCampaign) => Promise<ValidationResult>;
  /** The wall clock, which campaigns go by, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** The campaigns of a folder that may change while the process runs (decision record campaigns-as-content). */
export interface CampaignStore {
  /** All campaigns as they are now. The same object as long as that does not change. */
  now(): CampaignSnapshot;
  issues(): IssueTexts;
  /** An image by its name. An unknown one makes the folder be polled, every two seconds at most. */
  image(file: string): Promise<CampaignImage | undefined>;
  /** Polls the folder; what two polls in a row found the same is shown. */
  poll(): Promise<void>;
  close(): void;
}

/** Shows what is valid in the folder, and polls it again every ten seconds. Never fails. */
export async function openCampaignStore({
  folder,
  logger,
  metrics,
  validate = async (listed) => validateCampaign(listed.slug, await readCampaign(listed)),
  now = Date.now,
}: CampaignStoreParts): Promise<CampaignStore> {
  const images = createImageStore();
  const issueLog = createIssueLog(logger, metrics);
  let set: CampaignSet = { campaigns: new Map(), issues: new Map() };
  let current = snapshotAt(set, now());
  let lastPoll: Poll | undefined;

  /** Reads and validates what has changed, one campaign at a time. Its images can be served at once. */
  async function read(): Promise<{ poll: Poll; beyond: number }> {
    const { campaigns, beyond } = await listFolder(folder, new Set(set.campaigns.keys()));
    // A volume that has been lost looks like a folder that has been emptied.
    if (!campaigns.length) throw new Error('в ней нет ни одной акции');
    const poll = new Map<string, Found>();
    for (const listed of campaigns) poll.set(listed.slug, await foundOf(listed));
    return { poll, beyond };
  }

  async function foundOf(listed: ListedCampaign): Promise<Found> {
    const { slug, fingerprint } = listed;
    const known = lastPoll?.get(slug);
    const result = known?.fingerprint === fingerprint ? known.result : await validate(listed);
    if ('campaign' in result) images.add(result.campaign.images.values());
    return { fingerprint, result };
  }

  function apply(next: CampaignSet) {
    const slugs = new Set([...set.campaigns.keys(), ...next.campaigns.keys()]);
    const version = (of: CampaignSet, slug: string) => of.campaigns.get(slug)?.version;
    const changed = [...slugs].filter((slug) => version(set, slug) !== version(next, slug));
    set = next;
    if (!changed.length) return;
    current = snapshotAt(set, now());
    logger.info({ campaigns: set.campaigns.size, changed }, 'campaigns are taken');
    for (const slug of changed) {
      const campaign = set.campaigns.get(slug);
      const warnings = campaign ? warningsOf(campaign, set.campaigns.values(), now()) : [];
      if (warnings.length) logger.info({ campaign: slug, warnings }, 'a campaign may not be meant so');
    }
  }

  async function poll(): Promise<void> {
    try {
      const { poll: found, beyond } = await read();
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

  /** One poll at a time. */
  let polling: Promise<unknown> = poll();
  const queue = (one: () => Promise<unknown>) => (polling = polling.then(one, one));
  await polling;

  let timer = setTimeout(pollAgain, POLL_INTERVAL).unref();
  function pollAgain() {
    void queue(poll).then(() => (timer = setTimeout(pollAgain, POLL_INTERVAL).unref()));
  }

  let readForImageAt = -Infinity;
  let readForImage: Promise<unknown> | undefined;
  /** The next read that begins after now: whoever asks for an unknown image until then waits for the same one. */
  const nextRead = () =>
    (readForImage ??= sleep(readForImageAt + POLL_FOR_IMAGE - performance.now()).then(() => {
      readForImageAt = performance.now();
      readForImage = undefined;
      return queue(read).catch(() => {});
    }));

  return {
    now() {
      const at = now();
      if (at < current.since || at >= current.until) current = snapshotAt(set, at);
      return current;
    },
    issues: () => issueLog.current(),
    async image(file) {
      if (!images.get(file)) await nextRead();
      return images.get(file);
    },
    poll: async () => void (await queue(poll)),
    close: () => clearTimeout(timer),
  };
}
