/**
 * The built site in a browser. `shared…` serves all tests of the file or `describe` that calls it, `own…` serves one
 * test. All of them close by themselves.
 */
import { afterEach, inject } from 'vitest';
import { reportIfFailed } from './browser/failure-report';
import { come, visit, type View, type Visitor } from './browser/visit';
import { own, shared } from './fixture';
import { startBuiltServer, type BuiltServer } from './programs/built-server';

type Environment = Record<string, string>;

/** The built site in a browser. */
export interface Site {
  readonly url: string;
  /** Opens a page by its path, as a new visitor. */
  visit(path: string, view?: View): Promise<Visitor>;
}

const siteAt = (url: string): Site => ({ url, visit: (path, view) => visit(new URL(path, url).href, view) });

async function startSite(env: Environment) {
  const server = await startBuiltServer(env);
  return { ...server, ...siteAt(server.url), close: () => server.stop() };
}

/** Returns the site over the sandbox that all browser tests share, or starts one with an environment of its own. */
export function sharedSite(): Site;
export function sharedSite(env: Environment | (() => Environment)): BuiltServer & Site;
export function sharedSite(env?: Environment | (() => Environment)): Site {
  if (!env) return siteAt(inject('siteUrl'));
  return shared(() => startSite(typeof env === 'function' ? env() : env));
}

/** Starts the built site for one test. */
export const ownSite = (env: Environment = {}): Promise<BuiltServer & Site> => own(startSite(env));

/** Opens a page once for all tests of a `describe`, which must leave it as they found it. */
export function sharedVisit(site: Site, path: string, view?: View): Visitor {
  const visitor = shared(async () => {
    const [opened, close] = await come(new URL(path, site.url).href, view);
    return { ...opened, close };
  });
  afterEach(({ task }) => reportIfFailed(visitor.report, task));
  return visitor;
}
