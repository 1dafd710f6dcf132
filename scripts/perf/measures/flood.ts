import { load } from '../load';
import { startBuild, type Build } from '../servers';
import type { Figures } from './measure';
import { PAGE } from './visit';

const CONNECTIONS = 16;
const PROCESSOR_MS = 8000;
const ADDRESSES = 2000;

/**
 * Measures the peak memory of the server during a flood of requests. Each request has a different query string, path or
 * host.
 */
export async function flood(builds: readonly Build[]): Promise<Figures[]> {
  const requests = Array.from({ length: ADDRESSES }, (_, index) => [
    { path: `${PAGE}?view=${index}` },
    { path: `/promo/page-${index}`, status: 404 },
    { path: PAGE, headers: { Host: `host-${index}.example.ru` } },
  ]).flat();
  const results: Figures[] = [];
  for (const build of builds) {
    const server = await startBuild(build);
    await load(server, requests, { connections: CONNECTIONS, processorMs: PROCESSOR_MS });
    results.push({ flood: server.peakMemory() });
    await server.stop();
  }
  return results;
}
