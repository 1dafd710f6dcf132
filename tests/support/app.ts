/**
 * Starts the app in the test process. All tests of a file or `describe` use the app that a `shared…` function returns.
 * `own…` functions and `createTestApp` start the app for one test. The app is closed automatically after the tests.
 */
import { beforeEach, onTestFinished, TestRunner } from 'vitest';
import type { LIMITS } from '../../server/http/http-server';
import { startCampaignApp, type CampaignApp } from './app/campaign-app';
import { rawClient, type RawClient } from './app/raw-client';
import { startTestApp, type Parts, type TestApp } from './app/test-app';
import { own, shared } from './fixture';

type Environment = Record<string, string>;
type CampaignAppOptions = Parameters<typeof startCampaignApp>;

/** Starts the app with a fake API. Before each test, the fake API returns to its default responses. */
export function sharedApp(env?: Environment, parts?: Parts): TestApp {
  const test = shared(() => startTestApp(env, parts));
  beforeEach(() => test.upstream.reset());
  return test;
}

/**
 * Starts the app with a fake API that records each API request. If a test calls this function, the app is closed after
 * the test. Elsewhere, for example in `beforeAll`, call `close()`. The build in dist/ must exist.
 */
export async function createTestApp(env?: Environment, parts?: Parts): Promise<TestApp> {
  const test = await startTestApp(env, parts);
  if (TestRunner.getCurrentTest()) onTestFinished(() => test.close());
  return test;
}

/** Starts the app with a temporary campaigns folder. The first argument is a function that adds the first campaigns. */
export function sharedCampaigns(...options: CampaignAppOptions): CampaignApp {
  const test = shared(() => startCampaignApp(...options));
  beforeEach(() => test.upstream.reset());
  return test;
}

/** Starts the app with a temporary campaigns folder for one test. */
export const ownCampaigns = (...options: CampaignAppOptions): Promise<CampaignApp> =>
  own(startCampaignApp(...options));

/** Creates a client that sends raw bytes to the app through the production HTTP server. */
export const sharedClient = (test: TestApp, limits?: Partial<typeof LIMITS>): RawClient =>
  shared(() => rawClient(test.app, limits));

/** Creates a client that sends raw bytes, for one test. */
export const ownClient = (test: TestApp): Promise<RawClient> => own(rawClient(test.app));
