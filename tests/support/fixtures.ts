/**
 * What tests stand on. `shared…` is there for all tests of the file or the describe in which it is called, its fields
 * from their start on; `own…` is for the one test that asks. Both go by themselves, whatever the tests come to.
 */
import { afterEach, beforeAll, beforeEach, inject, onTestFinished, TestRunner } from 'vitest';
import type { CampaignApp, startCampaignApp } from './campaigns/campaign-app';
import { startBuiltServer, type BuiltServer } from './server/built-server';
import { startFakeUpstream, type FakeUpstream } from './upstream/fake-upstream';
import type { LIMITS } from '../../server/http/http-server';
import type { RawClient } from './clients/raw-client';
import { visitorClient } from './clients/visitor-client';
import type { Parts, TestApp } from './server/test-app';
import { reportIfFailed } from './browser/failure-report';
import { come, visit, type View, type Visitor } from './browser/visit';

type Environment = Record<string, string>;

// Browser tests do not use the app in their own process: its modules are loaded on demand.
const loadTestApp = () => import('./server/test-app');
const loadCampaignApp = () => import('./campaigns/campaign-app');
const loadRawClient = () => import('./clients/raw-client');

interface Closable {
  close(): Promise<unknown>;
}

/** The built site in a browser. */
export interface Site {
  readonly url: string;
  /** Opens a page of it, by its path. */
  visit(path: string, view?: View): Promise<Visitor>;
}

function shared<T extends Closable>(start: () => Promise<T>): T {
  const filled = {} as T;
  beforeAll(async () => {
    const part = await start();
    Object.assign(filled, part);
    return async () => void (await part.close());
  });
  return filled;
}

async function own<T extends Closable>(started: Promise<T>): Promise<T> {
  const part = await started;
  onTestFinished(async () => void (await part.close()));
  return part;
}

const siteAt = (url: string): Site => ({ url, visit: (path, view) => visit(new URL(path, url).href, view) });
const serving = async (env: Environment) => {
  const server = await startBuiltServer(env);
  return { ...server, ...siteAt(server.url), close: () => server.stop() };
};

/** The app in this process, over a fake API that forgets before each test what it was told. */
export function sharedApp(env?: Environment, parts?: Parts): TestApp {
  const test = shared(async () => (await loadTestApp()).startTestApp(env, parts));
  beforeEach(() => test.upstream.reset());
  return test;
}

/**
 * The app over a fake API that records what it saw, for one test. It closes itself when the test ends; created outside a
 * test, it is closed by `close()`. Wherever the file is, it needs nothing but the build in dist.
 */
export async function createTestApp(env?: Environment, parts?: Parts): Promise<TestApp> {
  const { startTestApp } = await loadTestApp();
  const test = await startTestApp(env, parts);
  if (TestRunner.getCurrentTest()) onTestFinished(() => test.close());
  return test;
}

type CampaignParts = Parameters<typeof startCampaignApp>;

/** The app over a folder of campaigns of its own. */
export function sharedCampaigns(...parts: CampaignParts): CampaignApp {
  const test = shared(async () => (await loadCampaignApp()).startCampaignApp(...parts));
  beforeEach(() => test.upstream.reset());
  return test;
}

export const ownCampaigns = (...parts: CampaignParts): Promise<CampaignApp> =>
  own(loadCampaignApp().then(({ startCampaignApp }) => startCampaignApp(...parts)));

/** A client that sends the app what bytes it is told, over the product's own HTTP server. */
export const sharedClient = (test: TestApp, limits?: Partial<typeof LIMITS>): RawClient =>
  shared(async () => (await loadRawClient()).rawClient(test.app, limits));

export const ownClient = (test: TestApp): Promise<RawClient> =>
  own(loadRawClient().then(({ rawClient }) => rawClient(test.app)));

/** A visitor of a port of loopback, for one test. */
export function ownVisitor(...given: Parameters<typeof visitorClient>) {
  const { close, ...visitor } = visitorClient(...given);
  onTestFinished(close);
  return visitor;
}

/** A fake API that forgets before each test what it was told. */
export function sharedUpstream(): FakeUpstream {
  const upstream = shared(startFakeUpstream);
  beforeEach(() => upstream.reset());
  return upstream;
}

/** The same for one test. */
export const ownUpstream = (): Promise<FakeUpstream> => own(startFakeUpstream());

/** The built site: with an environment of its own, else the one of all browser tests, which has the sandbox as API. */
export function sharedSite(): Site;
export function sharedSite(env: Environment | (() => Environment)): BuiltServer & Site;
export function sharedSite(env?: Environment | (() => Environment)): Site {
  if (!env) return siteAt(inject('siteUrl'));
  return shared(() => serving(typeof env === 'function' ? env() : env));
}

/** One visitor of a page of the site for all tests of a describe, which leave nothing behind on it. */
export function sharedVisit(site: Site, path: string, view?: View): Visitor {
  const visitor = shared(async () => {
    const [came, leave] = await come(new URL(path, site.url).href, view);
    return { ...came, close: leave };
  });
  afterEach(({ task }) => reportIfFailed(visitor.report, task));
  return visitor;
}

/** The built site as a process of its own. */
export const ownSite = (env: Environment = {}): Promise<BuiltServer & Site> => own(serving(env));
