import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVERS, ask, startServer } from './processes.mjs';

/**
 * One request, and the status that it is to be answered with.
 *
 * @typedef {{ path: string; headers?: Record<string, string>; status?: number }} Ask
 */
/**
 * An answer as it came: pairs of headers, the body in base64.
 *
 * @typedef {{ path: string; status: number; headers: string[][]; body: string }} Recorded
 */

let files = 0;

/**
 * Asks our server and starts others that write the very bytes and headers it answered with.
 *
 * @param {import('./processes.mjs').Server} own
 * @param {readonly Ask[]} asks
 * @param {readonly ('node' | 'express')[]} kinds
 */
export async function startLimits(own, asks, kinds) {
  const recorded = await Promise.all(asks.map((one) => record(own.origin, one)));
  const file = join(tmpdir(), `bench-${process.pid}-${(files += 1)}.json`);
  writeFileSync(file, JSON.stringify(recorded));
  const path = asks[0]?.path ?? '';
  const servers = [];
  for (const kind of kinds)
    servers.push(
      await startServer(
        SERVERS,
        path,
        (port) => [`scripts/bench/${kind}-limit.mjs`, String(port), file],
        undefined,
        recorded[0]?.status,
      ),
    );
  rmSync(file);
  const bytes = recorded.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0);
  return { servers, bytes };
}

/**
 * @param {string} origin
 * @param {Ask} asked
 * @returns {Promise<Recorded>}
 */
async function record(origin, { path, headers, status = 200 }) {
  const answer = await ask(origin + path, headers);
  if (answer.status !== status) throw new Error(`${path} is answered with ${answer.status}`);
  const pairs = answer.rawHeaders.flatMap((name, at) =>
    at % 2 ? [] : [[name, answer.rawHeaders[at + 1] ?? '']],
  );
  return {
    path,
    status,
    headers: pairs.filter(([name = '']) => !/^(date|connection|keep-alive)$/i.test(name)),
    body: answer.body.toString('base64'),
  };
}
