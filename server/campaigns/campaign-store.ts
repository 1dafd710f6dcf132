import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Metrics } from '../telemetry/metrics';
import { campaignsAt, type CampaignsNow } from './campaign-snapshot';
import { judgeCampaign, type Judgement } from './validation/validate-campaign';
import type { CampaignPicture } from './validation/pictures/judge-picture';
import { warningsOf } from './validation/warnings';
import { campaignSet, type CampaignSet } from './folder/campaign-set';
import { createFaultLog, faultTextsOf, type FaultTexts } from './issue-log';
import { createPictureStore } from './image-store';
import { MOST_CAMPAIGNS, readCampaigns, type FoundCampaign } from './read-folder';
import { settledLook, type Look, type Seen } from './folder/settled-look';

/** How often the folder is looked at, and how often at most because of a picture nobody knows, in milliseconds. */
const LOOK_EVERY = 10_000;
const LOOK_FOR_PICTURE = 2000;

export interface LiveCampaignsParts {
  readonly folder: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'campaignsLoaded' | 'campaignsFaulty'>;
  /** How a folder that was found is judged; absent: anew whenever something in it has changed. */
  readonly judge?: (slug: string, found: FoundCampaign) => Judgement;
  /** The wall clock, which campaigns go by, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** The campaigns of a folder that may change while the process runs (decision record campaigns-as-content). */
export interface LiveCampaigns {
  /** All campaigns as they stand now. The same object as long as that does not change. */
  now(): CampaignsNow;
  faults(): FaultTexts;
  /** A picture by its name. One that nobody knows makes the folder be looked at, every two seconds at most. */
  picture(file: string): Promise<CampaignPicture | undefined>;
  /** Looks at the folder; what two looks in a row found the same is taken. */
  look(): Promise<void>;
  close(): void;
}

/** Takes what is in the folder, faults and all, and looks again every ten seconds. Never fails. */
export async function watchCampaigns({
  folder,
  logger,
  metrics,
  judge = (slug, { files }) => judgeCampaign(slug, files),
  now = Date.now,
}: LiveCampaignsParts): Promise<LiveCampaigns> {
  const pictures = createPictureStore();
  const faultLog = createFaultLog(logger, metrics);
  let set: CampaignSet = { campaigns: new Map(), faults: new Map() };
  let current = campaignsAt(set, now());
  let lastLook: Look | undefined;

  /** Reads the folder and judges what is new in it. Pictures can be served as soon as they are seen. */
  async function see(): Promise<{ look: Look; beyond: number }> {
    const { campaigns, beyond } = await readCampaigns(folder, new Set(set.campaigns.keys()));
    // A volume that has been lost looks like a folder that has been emptied.
    if (!campaigns.size) throw new Error('в ней нет ни одной акции');
    const look = new Map<string, Seen>();
    for (const [slug, found] of campaigns) look.set(slug, await judged(slug, found));
    return { look, beyond };
  }

  async function judged(slug: string, found: FoundCampaign): Promise<Seen> {
    const { fingerprint } = found;
    const known = lastLook?.get(slug);
    const isKnown = known?.fingerprint === fingerprint;
    // Visitors are served between one campaign and the next.
    if (!isKnown) await new Promise(setImmediate);
    const judgement = isKnown ? known.judgement : judge(slug, found);
    if ('campaign' in judgement) pictures.saw(judgement.campaign.pictures.values());
    return { fingerprint, judgement };
  }

  function take(next: CampaignSet) {
    const slugs = new Set([...set.campaigns.keys(), ...next.campaigns.keys()]);
    const version = (of: CampaignSet, slug: string) => of.campaigns.get(slug)?.version;
    const changed = [...slugs].filter((slug) => version(set, slug) !== version(next, slug));
    set = next;
    if (!changed.length) return;
    current = campaignsAt(set, now());
    logger.info({ campaigns: set.campaigns.size, changed }, 'campaigns are taken');
    for (const slug of changed) {
      const campaign = set.campaigns.get(slug);
      const warnings = campaign ? warningsOf(campaign, set.campaigns.values(), now()) : [];
      if (warnings.length) logger.info({ campaign: slug, warnings }, 'a campaign may not be meant so');
    }
  }

  async function look(): Promise<void> {
    try {
      const { look, beyond } = await see();
      take(campaignSet(settledLook(look, lastLook, set), set));
      lastLook = look;
      const tooMany = `нужно: не больше ${MOST_CAMPAIGNS} папок; лишних: ${beyond}.`;
      const faults = new Map(faultTextsOf(set));
      if (beyond) faults.set('', [tooMany]);
      faultLog.tell(faults, set.campaigns.size);
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      const shown = set.campaigns.size ? '; показываются прежние' : '';
      const text = `CAMPAIGNS_DIR: нужно: папка с акциями, которую можно прочитать (${why})${shown}.`;
      faultLog.tell(new Map([...faultLog.current(), ['', [text]]]), set.campaigns.size);
    }
  }

  /** One look at a time. */
  let looking: Promise<unknown> = look();
  const inTurn = (one: () => Promise<unknown>) => (looking = looking.then(one, one));
  await looking;

  let timer = setTimeout(lookAgain, LOOK_EVERY).unref();
  function lookAgain() {
    void inTurn(look).then(() => (timer = setTimeout(lookAgain, LOOK_EVERY).unref()));
  }

  let lookedForPictureAt = -Infinity;
  let lookForPicture: Promise<unknown> | undefined;
  /** The next look that begins after now: whoever asks for an unknown picture until then waits for the same one. */
  const nextLook = () =>
    (lookForPicture ??= sleep(lookedForPictureAt + LOOK_FOR_PICTURE - performance.now()).then(() => {
      lookedForPictureAt = performance.now();
      lookForPicture = undefined;
      return inTurn(see).catch(() => {});
    }));

  return {
    now() {
      const at = now();
      if (at < current.since || at >= current.until) current = campaignsAt(set, at);
      return current;
    },
    faults: () => faultLog.current(),
    async picture(file) {
      if (!pictures.get(file)) await nextLook();
      return pictures.get(file);
    },
    look: async () => void (await inTurn(look)),
    close: () => clearTimeout(timer),
  };
}
