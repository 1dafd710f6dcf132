/**
 * The app in the process of the tests. `shared…` serves all tests of the file or `describe` that calls it, `own…` and
 * `createTestApp` serve one test. All of them close by themselves.
 */
import { beforeEach, onTestFinished, TestRunner } from 'vitest';
import type { LIMITS } from '../../server/http/http-server';
import { startCampaignApp, type CampaignApp } from './app/campaign-app';
import { rawClient, type RawClient } from './app/raw-client';
import { startTestApp, type Parts, type TestApp } from './app/test-app';
import { own, shared } from './fixture';

type Environment = Record<string, string>;
type CampaignAppOptions = Parameters<typeof startCampaignApp>;

/** Starts the app over a fake API whose answers are reset before each test. */
export function sharedApp(env?: Environment, parts?: Parts): TestApp {
  const test = shared(() => startTestApp(env, parts));
  beforeEach(() => test.upstream.reset());
  return test;
}

/**
 * Starts the app over a fake API that records its requests. Closes with the test; outside a test, `close()` does. Needs
 * only the build in dist.
 */
export async function createTestApp(env?: Environment, parts?: Parts): Promise<TestApp> {
  const test = await startTestApp(env, parts);
  if (TestRunner.getCurrentTest()) onTestFinished(() => test.close());
  return test;
}

/** Starts the app over a folder of campaigns that the tests fill. */
export function sharedCampaigns(...options: CampaignAppOptions): CampaignApp {
  const test = shared(() => startCampaignApp(...options));
  beforeEach(() => test.upstream.reset());
  return test;
}

/** Starts the app over a folder of campaigns for one test. */
export const ownCampaigns = (...options: CampaignAppOptions): Promise<CampaignApp> =>
  own(startCampaignApp(...options));

/** Creates a client that sends unmodified bytes to the app, over the product's own HTTP server. */
export const sharedClient = (test: TestApp, limits?: Partial<typeof LIMITS>): RawClient =>
  shared(() => rawClient(test.app, limits));

/** Creates such a client for one test. */
export const ownClient = (test: TestApp): Promise<RawClient> => own(rawClient(test.app));
