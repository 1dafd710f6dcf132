import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import supertest, { type Test } from 'supertest';
import { createApp, type App } from '../../../server/app';
import { readConfig } from '../../../server/config/config';
import { readCampaign, type ListedCampaign } from '../../../server/campaigns/read-folder';
import {
  validateCampaign,
  type ValidationResult,
} from '../../../server/campaigns/validation/validate-campaign';
import { QUALITY } from '../../../server/prebuilt/prebuilt-response';
import { createPageCache } from '../../../server/pages/page-cache';
import { plainWords } from '../clients/plain-words';
import { answersAsTold } from '../openapi/answers-as-told';
import { listen } from './listen';
import { startFakeUpstream, type FakeUpstream } from '../upstream/fake-upstream';

export interface TestApp {
  readonly app: App;
  /** The app on a port of loopback, for supertest: it need not open one for every request. */
  readonly server: Server;
  readonly upstream: FakeUpstream;
  /** A request to the app, to be added to as supertest has it. */
  get(path: string, headers?: Headers): Test;
  post(path: string, headers?: Headers): Test;
  /** The words of a page, with their tags, as they are read. */
  words(path: string, headers?: Headers): Promise<string>;
  /** Looks up what a card has gathered, as the visitor of an address. */
  lookUp(card?: number | string, ip?: string): Test;
  /** Everything logged so far. */
  logs(): string;
  /** The log lines with this message, or all of them. */
  logLines(message?: string): LogLine[];
  /** All metrics, as Prometheus reads them. */
  metrics(): Promise<string>;
  /** The value of one metric by its name and labels; 0 where it has none. */
  metric(sample: string): Promise<number>;
  /** The Redux state that the HTML of a page has for the browser. */
  state(path: string, headers?: Headers): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

type Headers = Readonly<Record<string, string>>;
export type LogLine = Readonly<Record<string, unknown>>;

/** What a test replaces of the app. */
export type Parts = Omit<NonNullable<Parameters<typeof createApp>[1]>, 'logger'>;

const results = new Map<string, ValidationResult>();
/** As the app validates a campaign; one that this process has validated is known: it takes ten times the app's start. */
async function validateOnce(listed: ListedCampaign): Promise<ValidationResult> {
  const key = `${listed.slug} ${listed.fingerprint}`;
  const known = results.get(key) ?? validateCampaign(listed.slug, await readCampaign(listed));
  results.set(key, known);
  return known;
}

/** The site over a fake API, as an operator would configure it. Environment given wins over the usual one. */
export async function startTestApp(env: Record<string, string> = {}, parts: Parts = {}): Promise<TestApp> {
  const upstream = await startFakeUpstream();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const config = readConfig({ ...upstream.environment, ...env });
  const app = await createApp(config, {
    // Pages are compressed once, not once more as hard as it goes: that takes longer than all else a test does.
    pageCache: createPageCache({ refreshQuality: QUALITY.waiting }),
    validate: validateOnce,
    ...parts,
    logger: pino({ level: 'info' }, stream),
  });
  const told = answersAsTold();
  const server = createServer((req, res) => {
    told.watch(req, res);
    app(req, res);
  });
  const { close } = await listen(server);
  const get = (path: string, headers: Headers = {}) => supertest(server).get(path).set(headers);
  const metrics = async () => (await get('/metrics')).text;
  return {
    app,
    server,
    upstream,
    get,
    lookUp: (card = 1_000_001, ip = '203.0.113.1') =>
      get(`/api/v2/promo/check/knauf2025/${card}/`, { 'X-Forwarded-For': ip }),
    post: (path, headers = {}) => supertest(server).post(path).set(headers),
    words: async (path, headers) => plainWords((await get(path, headers)).text),
    logs: () => lines.join(''),
    logLines: (message) =>
      lines
        .map((line) => JSON.parse(line) as LogLine)
        .filter(({ msg }) => message === undefined || msg === message),
    metrics,
    async metric(sample) {
      const line = (await metrics()).split('\n').find((text) => text.startsWith(`${sample} `));
      return Number(line?.slice(sample.length) ?? 0);
    },
    state: async (path, headers) => stateOf((await get(path, headers)).text),
    async close() {
      await close();
      await app.close();
      await upstream.close();
      // A test's own calls are in no contract.
      if (told.faults.length && !parts.calls)
        throw new Error(`not as openapi.json has it:\n${told.faults.join('\n')}`);
    },
  };
}

/** The Redux state in a page's HTML. */
export const stateOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  ) as Record<string, unknown>;
