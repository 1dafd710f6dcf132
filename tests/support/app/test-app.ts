import { createServer } from 'node:http';
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

/** What a test replaces of the app. */
export interface Parts extends Omit<NonNullable<Parameters<typeof createApp>[1]>, 'logger'> {
  /** The fake API sends values that readers leave out: they pass through the proxy and do not match the OpenAPI schema. */
  readonly hasUnreadableValues?: boolean;
}

const results = new Map<string, ValidationResult>();
/** As the app validates a campaign; one that this process has validated is known: it takes ten times the app's start. */
async function validateOnce(listed: ListedCampaign): Promise<ValidationResult> {
  const key = `${listed.slug} ${listed.fingerprint}`;
  const known = results.get(key) ?? validateCampaign(listed.slug, await readCampaign(listed));
  results.set(key, known);
  return known;
}

/** Starts the app over a fake API and the fixture campaigns. `env` overrides this environment. */
export async function startTestApp(
  env: Record<string, string> = {},
  { hasUnreadableValues = false, ...parts }: Parts = {},
) {
  const upstream = await startFakeUpstream();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const config = readConfig({ ...upstream.environment, CAMPAIGNS_DIR: CAMPAIGNS_FOLDER, ...env });
  const app = await createApp(config, {
    // Pages are compressed once, not once more as hard as it goes: that takes longer than all else a test does.
    pageCache: (render) => createPageCache(render, { refreshQuality: QUALITY.waiting }),
    validate: validateOnce,
    // On a busy machine Redis answers late, and an instance that gives up counts alone.
    redisTimeoutMs: 10_000,
    ...parts,
    logger: pino({ level: 'info', mixin: requestLogFields }, stream),
  });
  const isLenient = parts.calls !== undefined || hasUnreadableValues;
  const responses = checkResponses({ isLenient });
  const server = createServer((req, res) => {
    responses.watch(req, res);
    app(req, res);
  });
  const { close } = await listen(server);
  const get = (path: string, headers: Headers = {}) => supertest(server).get(path).set(headers);
  const metrics = async () => (await get('/metrics')).text;
  return {
    app,
    /** The app on a port of loopback, for supertest: it need not open one for every request. */
    server,
    upstream,
    /** A request to the app, to be added to as supertest has it. */
    get,
    post: (path: string, headers: Headers = {}) => supertest(server).post(path).set(headers),
    /** Looks up what a card has gathered, as the visitor of an address. */
    lookUp: (card: number | string = 1_000_001, ip = '203.0.113.1') =>
      get(`/api/v2/promo/check/knauf2025/${card}/`, { 'X-Forwarded-For': ip }),
    /** The words of a page, with their tags, as they are read. */
    words: async (path: string, headers?: Headers) => plainWords((await get(path, headers)).text),
    /** Everything logged so far. */
    logs: () => lines.join(''),
    /** The log lines with this message, or all of them. */
    logLines: (message?: string) =>
      lines
        .map((line) => JSON.parse(line) as LogLine)
        .filter(({ msg }) => message === undefined || msg === message),
    /** All metrics, as Prometheus reads them. */
    metrics,
    /** The value of one metric by its name and labels; 0 where it has none. */
    async metric(sample: string) {
      const line = (await metrics()).split('\n').find((text) => text.startsWith(`${sample} `));
      return Number(line?.slice(sample.length) ?? 0);
    },
    /** The Redux state that the HTML of a page has for the browser. */
    state: async (path: string, headers?: Headers) => stateOf((await get(path, headers)).text),
    async close() {
      await close();
      await app.close();
      await upstream.close();
      if (responses.faults.length > 0 && !isLenient)
        throw new Error(`responses differ from openapi.json:\n${responses.faults.join('\n')}`);
    },
  };
}

const jsonOf = (html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '{}',
  ) as Record<string, unknown>;

/** Redux state in a page's HTML. */
export const stateOf = (html: string) => jsonOf(html, 'state');

/** Constants in a page's HTML, beside its state. */
export const propsOf = (html: string) => jsonOf(html, 'props');
