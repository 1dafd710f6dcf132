import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerFigure } from '../floors';
import { compareCosts, get, PROCESSES, type Contestant, type Cost, type GetRequest } from '../load';
import { median } from '../median';
import { startBuild, startReplay, type Build, type MeasuredServer } from '../servers';
import type { Figures } from './measure';

export const PAGE = '/promo/knauf2025';
const RATING = '/api/v1/promo/result/knauf2025/?limit=15';
const CITY_PAGE = { path: '/promo/law', headers: { Cookie: 'active-city=spb; cookie-accepted=1' } };
const CONNECTIONS = 64;
/** Number of page views after which the server compresses the page at the highest level. */
const WARM_UP_VIEWS = 12;
const COMPRESSION_WAIT_MS = 25_000;

/** A kind of HTTP response to measure, and the names of its benchmark results in floors.ts. */
interface Kind {
  readonly ratio?: ServerFigure;
  readonly time?: ServerFigure;
  readonly requests: (site: Site) => readonly GetRequest[];
}

const KINDS: readonly Kind[] = [
  { ratio: 'visit', time: 'visitTime', requests: ({ paths }) => paths.map((path) => ({ path })) },
  { ratio: 'campaignPage', requests: () => [{ path: PAGE }] },
  { ratio: 'cityPage', requests: () => [CITY_PAGE] },
  { ratio: 'cachedCall', time: 'cachedCallTime', requests: () => [{ path: RATING }] },
  { ratio: 'file', requests: ({ script }) => [{ path: script }] },
  {
    ratio: 'notModified',
    requests: ({ etag }) => [{ path: PAGE, headers: { 'If-None-Match': etag }, status: 304 }],
  },
  { time: 'otherTime', requests: () => [{ path: '/healthz' }] },
];

/** A warmed-up server, and the URLs of a first visit. */
interface Site {
  readonly server: MeasuredServer;
  readonly paths: readonly string[];
  readonly script: string;
  readonly etag: string;
}

/**
 * Measures the CPU time of a first visit and of each kind of cached response. The reference is a node:http server that
 * writes the same bytes. Each result is the median of several processes of the build.
 */
export async function visit(builds: readonly Build[]): Promise<Figures[]> {
  const sitesOfBuilds: Site[][] = [];
  const results: Figures[] = [];
  for (const build of builds) {
    const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startBuild(build)));
    const memoryAtRest = median(servers.map((server) => server.memory()));
    for (const server of servers) await warmUp(server);
    await wait(COMPRESSION_WAIT_MS);
    const sites = await Promise.all(servers.map((server) => explore(build, server)));
    sitesOfBuilds.push(sites);
    results.push({ memoryAtRest, ...(await firstVisitSize(sites[0] as Site)) });
  }
  for (const kind of KINDS) {
    for (const [index, sites] of sitesOfBuilds.entries())
      Object.assign(results[index] as Figures, await compareWithReplay(kind, sites));
  }
  for (const { server } of sitesOfBuilds.flat()) await server.stop();
  return results;
}

async function warmUp(server: MeasuredServer): Promise<void> {
  for (let view = 0; view < WARM_UP_VIEWS; view += 1) {
    for (const getRequest of [{ path: PAGE }, { path: RATING }, CITY_PAGE]) await get(server, getRequest);
  }
}

async function explore(build: Build, server: MeasuredServer): Promise<Site> {
  const page = await get(server, { path: PAGE, headers: { 'Accept-Encoding': '' } });
  const paths = firstVisit(page.body.toString(), build);
  const { headers } = await get(server, { path: PAGE });
  const script = paths.find((path) => path.endsWith('.js')) ?? '';
  return { server, paths, script, etag: String(headers['etag']) };
}

async function firstVisitSize({ server, paths }: Site): Promise<Figures> {
  let bytes = 0;
  for (const path of paths) bytes += (await get(server, { path })).body.length;
  return { visitRequests: paths.length, visitSize: bytes / 1000 };
}

/** Compares each server process with its own replay server. */
async function compareWithReplay({ ratio, time, requests }: Kind, sites: readonly Site[]): Promise<Figures> {
  const costs: Cost[] = [];
  for (const site of sites) {
    const own: Contestant = { server: site.server, requests: requests(site) };
    const replay = await startReplay(own.server, own.requests);
    costs.push(...(await compareCosts({ ...own, server: replay }, [own], CONNECTIONS)));
    await replay.stop();
  }
  return {
    ...(ratio && { [ratio]: 1 / median(costs.map((cost) => cost.ratio)) }),
    ...(time && { [time]: median(costs.map((cost) => cost.ms)) }),
  };
}

/** Returns the paths that a phone requests on its first view of a page. */
function firstVisit(html: string, { folder }: Build): string[] {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  // Add the web vitals script. The page loads the script later, so the HTML does not contain its URL.
  const vitals = readdirSync(join(folder, 'public/assets')).filter((name) =>
    /^report-vitals-\w+\.js$/.test(name),
  );
  const files = [
    ...all(/<link rel="(?:preload|modulepreload|stylesheet)" href="([^"]+)"/g),
    ...all(/<script [^>]*src="([^"]+)"/g),
    ...all(/ data-parts="([^"]+)"/g).flatMap((parts) => parts.split(' ')),
    ...all(/<source media="\(max-width: 767px\)" srcSet="([^"]+)"/g),
    ...all(/<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/g),
    ...vitals.map((name) => `/promo/assets/${name}`),
  ];
  return [PAGE, ...new Set(files)];
}
