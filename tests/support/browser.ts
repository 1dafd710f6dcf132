/**
 * Opens the built site in a browser. All tests of a file or `describe` use the site or page that a `shared…` function
 * returns. `ownSite` starts a site for one test. Sites and pages are closed automatically after the tests.
 */
import { afterEach, inject } from 'vitest';
import { reportIfFailed } from './browser/failure-report';
import { openPage, visit, type View, type Visitor } from './browser/visit';
import { own, shared } from './fixture';
import { startBuiltServer, type BuiltServer } from './programs/built-server';

type Environment = Record<string, string>;

/** The built site, opened in a browser. */
export interface Site {
  readonly url: string;
  /** Opens a page as a new visitor. */
  visit(path: string, view?: View): Promise<Visitor>;
}

const siteAt = (url: string): Site => ({ url, visit: (path, view) => visit(new URL(path, url).href, view) });

async function startSite(env: Environment) {
  const server = await startBuiltServer(env);
  return { ...server, ...siteAt(server.url), close: () => server.stop() };
}

/** Returns the site with the sandbox API that all browser tests share. If `env` is given, starts a separate site. */
export function sharedSite(): Site;
export function sharedSite(env: Environment | (() => Environment)): BuiltServer & Site;
export function sharedSite(env?: Environment | (() => Environment)): Site {
  if (!env) return siteAt(inject('siteUrl'));
  return shared(() => startSite(typeof env === 'function' ? env() : env));
}

/** Starts the built site for a single test. */
export const ownSite = (env: Environment = {}): Promise<BuiltServer & Site> => own(startSite(env));

/** Opens a page once for all tests of a `describe`. Each test must leave the page in its initial state. */
export function sharedVisit(site: Site, path: string, view?: View): Visitor {
  const visitor = shared(async () => {
    const [opened, close] = await openPage(new URL(path, site.url).href, view);
    return { ...opened, close };
  });
  afterEach(({ task }) => reportIfFailed(visitor.report, task));
  return visitor;
}
