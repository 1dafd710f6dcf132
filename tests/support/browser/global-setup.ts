import type { TestProject } from 'vitest/node';
import { browserPath } from '../../../scripts/installed-browser';
import { startBuiltServer } from '../programs/built-server';
import { GENEROUS } from '../programs/generous-limits';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The executable of the browser that every process of tests starts for itself. */
    browserPath: string;
    /** The built site of all files that need no environment of their own; its API is the sandbox. */
    siteUrl: string;
  }
}

/** Starts what the browser tests share, once for all their files; the function it gives ends it. */
export default async function globalSetup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [path, server] = await Promise.all([browserPath(), startBuiltServer(GENEROUS)]);
  provide('browserPath', path);
  provide('siteUrl', server.url);
  return async () => {
    await server.stop();
  };
}
