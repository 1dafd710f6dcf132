import type { TestProject } from 'vitest/node';
import { startBrowser } from './browser';
import { startBuiltServer } from '../server/built-server';
import { GENEROUS } from '../server/generous';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one browser of all files takes connections. */
    browserEndpoint: string;
    /** The built site of all files that need no environment of their own; its API is the sandbox. */
    siteUrl: string;
  }
}

/** Starts what the browser tests share, once for all their files; the function it gives ends it. */
export default async function globalSetup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [browser, server] = await Promise.all([startBrowser(), startBuiltServer(GENEROUS)]);
  provide('browserEndpoint', browser.wsEndpoint());
  provide('siteUrl', server.url);
  return async () => {
    await Promise.all([browser.close(), server.stop()]);
  };
}
