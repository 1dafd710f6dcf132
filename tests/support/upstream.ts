/** The fake API for tests of the built site. The app in this process starts its own (`support/app.ts`). */
import { beforeEach } from 'vitest';
import { own, shared } from './fixture';
import { startFakeUpstream, type FakeUpstream } from './upstream/fake-upstream';

/** Starts a fake API for all tests of a file or `describe`. Its answers are reset before each test. */
export function sharedUpstream(): FakeUpstream {
  const upstream = shared(startFakeUpstream);
  beforeEach(() => upstream.reset());
  return upstream;
}

/** Starts a fake API for one test. */
export const ownUpstream = (): Promise<FakeUpstream> => own(startFakeUpstream());
