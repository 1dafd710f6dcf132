/**
 * Starts the app in the test process. `shared…` functions serve all tests of the file or `describe` that calls them.
 * `own…` functions and `createTestApp` serve a single test. Everything is closed automatically.
 */
import { beforeEach, onTestFinished, TestRunner } from 'vitest';
import type { LIMITS } from '../../server/http/http-server';
import { startCampaignApp, type CampaignApp } from './app/campaign-app';
import { rawClient, type RawClient } from './app/raw-client';
import { startTestApp, type Parts, type TestApp } from './app/test-app';
import { own, shared } from './fixture';

type Environment = Record<string, string>;
type CampaignAppOptions = Parameters<typeof startCampaignApp>;

/** Starts the app with a fake API whose responses are reset before each test. */
export function sharedApp(env?: Environment, parts?: Parts): TestApp {
  const test = shared(() => startTestApp(env, parts));
  beforeEach(() => test.upstream.reset());
  return test;
}

/**
 * Starts the app with a fake API that records its requests. The app is closed after the test. Outside a test, call
 * `close()`. Requires only the build in dist/.
 */
export async function createTestApp(env?: Environment, parts?: Parts): Promise<TestApp> {
  const test = await startTestApp(env, parts);
  if (TestRunner.getCurrentTest()) onTestFinished(() => test.close());
  return test;
}

/** Starts the app with a campaigns folder that the tests fill. */
export function sharedCampaigns(...options: CampaignAppOptions): CampaignApp {
  const test = shared(() => startCampaignApp(...options));
  beforeEach(() => test.upstream.reset());
  return test;
}

/** Starts the app with a campaigns folder for a single test. */
export const ownCampaigns = (...options: CampaignAppOptions): Promise<CampaignApp> =>
  own(startCampaignApp(...options));

/** Creates a client that sends raw bytes to the app through the product's own HTTP server. */
export const sharedClient = (test: TestApp, limits?: Partial<typeof LIMITS>): RawClient =>
  shared(() => rawClient(test.app, limits));

/** Creates a raw client for a single test. */
export const ownClient = (test: TestApp): Promise<RawClient> => own(rawClient(test.app));
