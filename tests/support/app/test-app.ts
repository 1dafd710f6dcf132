import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import supertest from 'supertest';
import { createApp } from '../../../server/app';
import { requestLogFields } from '../../../server/request-context';
import { readConfig } from '../../../server/config/config';
import { readCampaign, type ListedCampaign } from '../../../server/campaigns/read-folder';
import {
  validateCampaign,
  type ValidationResult,
} from '../../../server/campaigns/validation/validate-campaign';
import { QUALITY } from '../../../server/edge/compressed';
import { createPageCache } from '../../../server/pages/page-cache';
import { CAMPAIGNS_FOLDER } from '../campaigns/fixture-folder';
import { plainWords } from './plain-words';
import { checkResponses } from './openapi-responses';
import { listen } from '../programs/listen';
import { startFakeUpstream } from '../upstream/fake-upstream';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

type Headers = Readonly<Record<string, string>>;
export type LogLine = Readonly<Record<string, unknown>>;

/** Parts of the app that a test replaces, for example the page cache. */
export interface Parts extends Omit<NonNullable<Parameters<typeof createApp>[1]>, 'logger'> {
  /**
   * True if the fake API sends values that the app cannot read. The proxy forwards such values, so responses that
   * violate openapi.json do not fail the test.
   */
  readonly hasUnreadableValues?: boolean;
}

const results = new Map<string, ValidationResult>();
/** Validates each campaign once per process, because validation takes ten times as long as starting the app. */
async function validateOnce(listed: ListedCampaign): Promise<ValidationResult> {
  const key = `${listed.slug} ${listed.fingerprint}`;
  const known = results.get(key) ?? validateCampaign(listed.slug, await readCampaign(listed));
  results.set(key, known);
  return known;
}

/** Creates a logger that records its lines. */
function createRecordingLogger() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, logger: pino({ level: 'info', mixin: requestLogFields }, stream) };
}

/** Returns faster replacements for some parts of the app. */
const fastParts = (): Partial<NonNullable<Parameters<typeof createApp>[1]>> => ({
  // Skip the high-quality compression of background refreshes, which would dominate the run time of a test.
  pageCache: (render) => createPageCache(render, { refreshQuality: QUALITY.waiting }),
  validate: validateOnce,
  // Use a long timeout. Redis is slow on a busy machine, and after a timeout an instance falls back to its own
  // counters.
  redisTimeoutMs: 10_000,
});

/** Creates functions that read the log lines. */
const logReaders = (lines: readonly string[]) => ({
  /** Returns the complete log output. */
  logs: () => lines.join(''),
  /** Returns the log lines with the given message, or all log lines if no message is given. */
  logLines: (message?: string) =>
    lines
      .map((line) => JSON.parse(line) as LogLine)
      .filter(({ msg }) => message === undefined || msg === message),
});

/** Creates functions that send requests to the app. */
function createClient(server: Server) {
  const get = (path: string, headers: Headers = {}) => supertest(server).get(path).set(headers);
  const metrics = async () => (await get('/metrics')).text;
  return {
    /** Starts a supertest GET request. */
    get,
    post: (path: string, headers: Headers = {}) => supertest(server).post(path).set(headers),
    /** Requests the savings of a card as a visitor with the given IP address. */
    lookUp: (card: number | string = 1_000_001, ip = '203.0.113.1') =>
      get(`/api/v2/promo/check/knauf2025/${card}/`, { 'X-Forwarded-For': ip }),
    /** Returns the HTML of a page without scripts, comments, <span> tags and non-breaking spaces. */
    words: async (path: string, headers?: Headers) => plainWords((await get(path, headers)).text),
    /** Returns all metrics in the Prometheus format. */
    metrics,
    /**
     * Returns the value of a metric, for example of 'card_lookups_total{result="known"}', or 0 if the metric has no
     * value.
     */
    async metric(sample: string) {
      const line = (await metrics()).split('\n').find((text) => text.startsWith(`${sample} `));
      return Number(line?.slice(sample.length) ?? 0);
    },
    /** Returns the preloaded Redux state in the HTML of a page. */
    state: async (path: string, headers?: Headers) => stateOf((await get(path, headers)).text),
  };
}

/** Starts the app with a fake API and the fixture campaigns. `env` overrides the environment. */
export async function startTestApp(
  env: Record<string, string> = {},
  { hasUnreadableValues = false, ...parts }: Parts = {},
) {
  const upstream = await startFakeUpstream();
  const { lines, logger } = createRecordingLogger();
  const config = readConfig({ ...upstream.environment, CAMPAIGNS_DIR: CAMPAIGNS_FOLDER, ...env });
  const app = await createApp(config, { ...fastParts(), ...parts, logger });
  const responses = checkResponses({ isLenient: parts.calls !== undefined || hasUnreadableValues });
  const server = createServer((req, res) => {
    responses.watch(req, res);
    app(req, res);
  });
  const { close } = await listen(server);
  return {
    ...logReaders(lines),
    ...createClient(server),
    app,
    /** HTTP server that is already listening, so that supertest does not open a port for every request. */
    server,
    upstream,
    async close() {
      await close();
      await app.close();
      await upstream.close();
      responses.throwIfInvalid();
    },
  };
}

const jsonOf = (html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '{}',
  ) as Record<string, unknown>;

/** Returns the preloaded Redux state in the HTML. */
export const stateOf = (html: string) => jsonOf(html, 'state');

/** Returns the preloaded props in the HTML. */
export const propsOf = (html: string) => jsonOf(html, 'props');
