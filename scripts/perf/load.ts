import { Pool, request } from 'undici';
import { median } from './median';
import type { MeasuredServer } from './servers';

/**
 * Number of processes to measure per build. V8 optimizes the same code differently in each process, so their CPU times
 * differ by up to 20 %. Must be odd for the median.
 */
export const PROCESSES = 3;
/** Number of measurement rounds. Each round measures every server for a short time. Must be odd for the median. */
const ROUNDS = 15;
/**
 * CPU time that a server uses per round, in milliseconds. Wall-clock time would vary with the load of other programs.
 */
const ROUND_PROCESSOR_MS = 300;
/** CPU time of the warm-up, in milliseconds. After this time, V8 has compiled the hot functions. */
const WARM_UP_PROCESSOR_MS = 4000;

/** Request headers of a mobile browser. */
const BROWSER_HEADERS = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Language': 'ru-RU,ru;q=0.9',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};

/** A GET request, and the HTTP status that the response should have. The default is 200. */
export interface GetRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** Returns the headers of a request, including the default headers of a mobile browser. */
export function headersOf({ headers }: GetRequest): Record<string, string> {
  return { ...BROWSER_HEADERS, ...headers };
}

/** Sends a request and returns the response without decompressing the body. */
export async function get(server: MeasuredServer, getRequest: GetRequest) {
  const response = await request(server.url + getRequest.path, { headers: headersOf(getRequest) });
  const body = Buffer.from(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: response.headers, body };
}

/**
 * Sends a request and discards the response body to save CPU time. Rejects if the response has an unexpected HTTP
 * status.
 */
function send(pool: Pool, getRequest: GetRequest): Promise<void> {
  const { path, status: expected = 200 } = getRequest;
  return new Promise((resolve, reject) => {
    const options = { method: 'GET', path, headers: headersOf(getRequest) } as const;
    pool.dispatch(options, {
      onRequestStart() {},
      onResponseStart(controller, status) {
        if (status !== expected) controller.abort(new Error(`${path}: expected ${expected}, got ${status}`));
      },
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

interface LoadOptions {
  readonly connections: number;
  /** The load stops once the server has used this much CPU time, in milliseconds. */
  readonly processorMs: number;
}

const CHECK_INTERVAL_MS = 10;

/**
 * Sends the requests in turn on all connections, until the server has used `processorMs` of CPU time. Returns the
 * number of responses.
 */
export async function load(
  server: MeasuredServer,
  requests: readonly GetRequest[],
  { connections, processorMs }: LoadOptions,
): Promise<number> {
  const pool = new Pool(server.url, { connections });
  const endsAt = server.processorMs() + processorMs;
  const end = new AbortController();
  const check = setInterval(() => {
    if (server.processorMs() >= endsAt) end.abort();
  }, CHECK_INTERVAL_MS);
  let sent = 0;
  async function visit() {
    while (!end.signal.aborted) {
      const next = requests[sent % requests.length] as GetRequest;
      sent += 1;
      await send(pool, next);
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visit));
  } finally {
    clearInterval(check);
  }
  await pool.close();
  return sent;
}

/** A server to measure, and the requests to send. */
export interface Contestant {
  readonly server: MeasuredServer;
  readonly requests: readonly GetRequest[];
}

export interface Cost {
  /** CPU time per request in the fastest round, in milliseconds. */
  readonly ms: number;
  /** CPU time per request, relative to the reference server in the same round. Median of all rounds. */
  readonly ratio: number;
}

/**
 * Measures the CPU time per request of each server. Other load can halve the speed of the machine in some rounds.
 * Therefore, each ratio compares two servers in the same round.
 *
 * @param reference Server to compare the others with.
 */
export async function compareCosts(
  reference: Contestant,
  contestants: readonly Contestant[],
  connections: number,
): Promise<Cost[]> {
  for (const { server, requests } of [reference, ...contestants]) {
    await load(server, requests, { connections, processorMs: WARM_UP_PROCESSOR_MS });
  }
  const times = contestants.map((): number[] => []);
  const ratios = contestants.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const referenceMs = await costOf(reference, connections);
    for (const [index, contestant] of contestants.entries()) {
      const ms = await costOf(contestant, connections);
      times[index]?.push(ms);
      ratios[index]?.push(ms / referenceMs);
    }
  }
  return contestants.map((_, index) => ({
    ms: Math.min(...(times[index] ?? [])),
    ratio: median(ratios[index] ?? []),
  }));
}

async function costOf({ server, requests }: Contestant, connections: number): Promise<number> {
  const before = server.processorMs();
  const responses = await load(server, requests, { connections, processorMs: ROUND_PROCESSOR_MS });
  return (server.processorMs() - before) / responses;
}
