import type { TestProject } from 'vitest/node';
import { browserPath } from '../../../scripts/installed-browser';
import { startBuiltServer } from '../programs/built-server';
import { GENEROUS } from '../programs/generous-limits';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the browser that each test process starts. */
    browserPath: string;
    /**
     * URL of the shared site with the sandbox API. Test files that need other environment variables start their own
     * site.
     */
    siteUrl: string;
  }
}

/** Starts everything that the browser tests share. Returns the teardown function. */
export default async function globalSetup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [path, server] = await Promise.all([browserPath(), startBuiltServer(GENEROUS)]);
  provide('browserPath', path);
  provide('siteUrl', server.url);
  return async () => {
    await server.stop();
  };
}
