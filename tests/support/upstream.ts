/** Fake API for tests of the built site. The in-process app has its own fake API (`support/app.ts`). */
import { beforeEach } from 'vitest';
import { own, shared } from './fixture';
import { startFakeUpstream, type FakeUpstream } from './upstream/fake-upstream';

/** Starts a fake API for all tests of a file or `describe`. Its responses are reset before each test. */
export function sharedUpstream(): FakeUpstream {
  const upstream = shared(startFakeUpstream);
  beforeEach(() => upstream.reset());
  return upstream;
}

/** Starts a fake API for a single test. */
export const ownUpstream = (): Promise<FakeUpstream> => own(startFakeUpstream());
