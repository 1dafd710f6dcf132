/**
 * Starts a fake API for tests of the built site. For tests that run the app in the test process, `support/app.ts`
 * starts the fake API.
 */
import { beforeEach } from 'vitest';
import { own, shared } from './fixture';
import { startFakeUpstream, type FakeUpstream } from './upstream/fake-upstream';

/**
 * Starts a fake API for all tests of a file or `describe`. Before each test, the fake API returns to its default
 * responses.
 */
export function sharedUpstream(): FakeUpstream {
  const upstream = shared(startFakeUpstream);
  beforeEach(() => upstream.reset());
  return upstream;
}

/** Starts a fake API for a single test. */
export const ownUpstream = (): Promise<FakeUpstream> => own(startFakeUpstream());
