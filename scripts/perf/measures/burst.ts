import { setTimeout as wait } from 'node:timers/promises';
import { request, Pool } from 'undici';
import { headersOf } from '../load';
import { startBuild, startLookupApi, type Build } from '../servers';
import type { Figures } from './measure';
import { lookups } from './lookup';

const API_DELAY_MS = 300;
const GROUPS = 100;
const GROUP_INTERVAL_MS = 10;

/** Sends 1,000 card lookups from 1,000 visitors within one second. The API takes 300 ms per response. */
export async function burst(builds: readonly Build[]): Promise<Figures[]> {
  const { api, stop } = await startLookupApi(API_DELAY_MS);
  const results: Figures[] = [];
  for (const build of builds) {
    const server = await startBuild(build, { api });
    // Open a separate connection for each visitor, as the visitors' browsers would.
    const dispatcher = new Pool(server.url, { connections: lookups.length });
    const responses: Promise<{ isAnswered: boolean; ms: number }>[] = [];
    const startedAt = performance.now();
    for (let group = 0; group < GROUPS; group += 1) {
      await wait(startedAt + group * GROUP_INTERVAL_MS - performance.now());
      const size = lookups.length / GROUPS;
      for (const one of lookups.slice(group * size, (group + 1) * size)) {
        responses.push(answerTo(server.url + one.path, headersOf(one), dispatcher));
      }
    }
    const received = await Promise.all(responses);
    results.push({
      burst: received.filter(({ isAnswered }) => isAnswered).length,
      burstSlowest: Math.max(...received.map(({ ms }) => ms)),
    });
    await dispatcher.close();
    await server.stop();
  }
  stop();
  return results;
}

async function answerTo(url: string, headers: Record<string, string>, dispatcher: Pool) {
  const startedAt = performance.now();
  let isAnswered = false;
  try {
    const { statusCode, body } = await request(url, { headers, dispatcher });
    await body.dump();
    isAnswered = statusCode === 200;
  } catch {
    // Treat a broken connection as a missing response.
  }
  return { isAnswered, ms: performance.now() - startedAt };
}
