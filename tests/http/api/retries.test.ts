import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../support/app';
import { listen } from '../../support/programs/listen';
import { DETERMINE, FEEDBACK, FIND, message } from '../../support/upstream/calls';

const GET_PATHS = [
  '/api/v1/promo/products/knauf2025/',
  '/api/v1/promo/result/knauf2025/?limit=15',
  '/api/v2/promo/check/knauf2025/1000001/',
  '/api/v1/business/cities/',
  `${DETERMINE}?ip=192.0.2.1`,
  '/api/v1/business/info/spb/',
  '/api/v1/business/reviews/',
  '/api/v1/business/feedback/categories/',
  '/api/v2/promo_categories/categories/',
];

/** Matches the number of points on the page: 7777 with a thousands separator. */
const COUNT = /7\s777/;

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n';

interface Fault {
  /** Time of the fault as worded in the test title, for example 'before the response'. */
  readonly moment: string;
  /** True if the server resets the connection before it reads the request. */
  readonly atConnect?: true;
  /** Bytes that the server sends before it closes the connection. */
  readonly sent?: string;
}

const BEFORE_RESPONSE: readonly Fault[] = [
  { moment: 'while it is being opened', atConnect: true },
  { moment: 'before the response' },
];
const DURING_RESPONSE: readonly Fault[] = [
  { moment: 'after an informational response', sent: 'HTTP/1.1 103 Early Hints\r\n\r\n' },
  { moment: 'after the headers', sent: HEAD },
  { moment: 'inside the body', sent: `${HEAD}{"data":[` },
];

/** Resets or closes a connection, as specified by the fault. */
function fail(socket: Socket, { atConnect, sent = '' }: Fault): void {
  const reset = () => void socket.resetAndDestroy();
  socket.on('error', () => {});
  if (atConnect) return reset();
  socket.once('data', () => {
    // Do not reset a connection that has sent data. A reset would discard data that the client has not read yet.
    if (sent === '') reset();
    else socket.end(sent);
  });
}

/** Starts an app with an API that closes every connection. `attempts` counts the connections. */
async function appOverFailingApi(fault: Fault) {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    fail(socket, fault);
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  const app = await createTestApp({ API_URL: url });
  return { app, attempts: () => attempts };
}

describe('A GET request to the API', () => {
  it.each(BEFORE_RESPONSE)('is retried once if the connection fails $moment', async (fault) => {
    const { app, attempts } = await appOverFailingApi(fault);
    for (const path of GET_PATHS) {
      const before = attempts();
      expect([path, (await app.get(path)).status]).toEqual([path, 502]);
      expect([path, attempts() - before]).toEqual([path, 2]);
    }
  });

  it.each(DURING_RESPONSE)('is not retried if the connection fails $moment', async (fault) => {
    const { app, attempts } = await appOverFailingApi(fault);
    for (const path of GET_PATHS) {
      const before = attempts();
      expect([path, (await app.get(path)).status]).toEqual([path, 502]);
      expect([path, attempts() - before]).toEqual([path, 1]);
    }
  });
});

describe('A POST request to the API', () => {
  it.each([...BEFORE_RESPONSE, ...DURING_RESPONSE])(
    'is never retried, even if the connection fails $moment',
    async (fault) => {
      const { app, attempts } = await appOverFailingApi(fault);
      expect((await app.post(FIND).field('cardNumber', '1000001')).status).toBe(502);
      expect((await app.post(FEEDBACK).send(message)).status).toBe(502);
      expect(attempts()).toBe(2);
    },
  );
});

describe('The first request after an API failure', () => {
  it.each([
    ['checkSavings', '/api/v2/promo/check/knauf2025/1000001/'],
    ['checkCard', '/api/v1/promo/check/tehnonikol25/1000001/'],
    ['determineCity', `${DETERMINE}?ip=192.0.2.1`],
  ] as const)('is forwarded to the API immediately if it calls %s', async (call, path) => {
    const test = await createTestApp();
    test.upstream.answer(call, {}, 500);
    expect((await test.get(path)).status).toBe(502);
    test.upstream.reset();
    expect((await test.get(path)).status).toBe(200);
  });

  it('is forwarded to the API immediately if it is a form post without JavaScript', async () => {
    const test = await createTestApp();
    const check = () => test.post('/promo/knauf2025').type('form').send('cardNumber=1000001');
    test.upstream.answer('checkSavings', {}, 500);
    expect((await check()).text).not.toMatch(COUNT);
    test.upstream.answer('checkSavings', { data: { count: 7777 } });
    expect((await check()).text).toMatch(COUNT);
  });
});
