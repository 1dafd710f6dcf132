import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import supertest from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TIMEOUTS } from '../../../server/api/api-client';
import { json } from '../../support/upstream/fake-upstream';
import { createTestApp, sharedApp } from '../../support/fixtures';

const test = sharedApp({
  LIMIT_LOOKUPS_PER_MINUTE: '1000',
  LIMIT_LOOKUPS_PER_HOUR: '1000',
  LIMIT_FEEDBACK_PER_MINUTE: '1000',
});
const api = () => supertest(test.server);

/** Sends a path as it stands: no client tidies it up. */
async function rawGet(path: string): Promise<{ status: number; body: string }> {
  const server = createServer(test.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = rawRequest({ port, path, agent: false }, (res) => {
      let body = '';
      res.on('data', (chunk: Buffer) => (body += chunk.toString()));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body }));
    });
    request.on('error', reject).end();
  });
  server.close();
  return answer;
}

const REFUSED = { error: { code: 'refused', message: expect.any(String) } };

describe('What is not in the contract [S-01]', () => {
  it.each([
    '/api',
    '/api/',
    '/api/anything',
    '/api/v1/promo/products/knauf2025/../../../secret',
    '/api/v1/promo/products/..%2f..%2f..%2fsecret/',
    '/api/v1/promo/products/%2e%2e/',
    '/api/v1/promo/products/knauf2025%00/',
    '/api/v1/promo/products/knauf2025\\..\\secret/',
    '/api/v1/promo/products//',
    '/api/v1/promo/products/%E0%A4%A/',
    '/api/v1/promo/products/no-such-campaign/',
    '/api/v1/promo/products/KNAUF2025/',
    '/api//v1/promo/products/knauf2025/',
    '/api/v1/business/info/%22onload/',
    `/api/v1/promo/products/${'a'.repeat(65)}/`,
  ])('%s is refused with JSON, and the API sees nothing', async (path) => {
    const { status, body } = await rawGet(path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_found' } });
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('What is checked before it is sent', () => {
  it.each([
    '/api/v2/promo/check/knauf2025/100000/',
    '/api/v2/promo/check/knauf2025/10000011/',
    '/api/v2/promo/check/knauf2025/100000a/',
    '/api/v2/promo/check/knauf2025/%31000001/',
    '/api/v1/promo/check/knauf2025/abc/',
    '/api/v1/promo/club/check/knauf2025/1/',
    `/api/v2/promo/check/knauf2025/${'1'.repeat(65)}/`,
    `/api/v2/promo/check/knauf2025/${'1'.repeat(5000)}/`,
    `/api/v1/promo/check/knauf2025/${'%31'.repeat(80)}/`,
    '/api/v1/promo/result/knauf2025/?limit=0',
    '/api/v1/promo/result/knauf2025/?limit=1e9',
    '/api/v1/promo/result/knauf2025/?limit=15&limit=32',
    '/api/v1/business/cities/determine/?ip=nobody',
  ])('%s is bad input', async (path) => {
    const answer = await api().get(path);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each([{}, { cardNumber: '123' }, { cardNumber: '1000001', 'categories[0]': 'eight' }])(
    'the form %o',
    async (form) => {
      const answer = await api().post('/api/v2/promo_categories/participants/add/').type('form').send(form);
      expect(answer.status).toBe(400);
      expect(test.upstream.taken()).toEqual([]);
    },
  );

  it('knows what to say of each field of a feedback', async () => {
    const answer = await api()
      .post('/api/v1/business/feedback/')
      .send({ name: ' ', email: 'anna@', msg: '', phone: 12 });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toMatchObject({
      name: 'Введите имя',
      email: 'Введите почту в формате name@example.com',
      phone: 'Illegal input',
      msg: 'Напишите сообщение',
    });
    expect(test.upstream.taken()).toEqual([]);
  });

  it('says the same of a field that is missing, and of what none can be, and repeats nothing', async () => {
    const fields = async (answer: supertest.Test) => (await answer).body.error.fields as unknown;
    expect(await fields(api().post('/api/v1/business/feedback/').send({}))).toMatchObject({
      name: 'Illegal input',
      msg: 'Illegal input',
    });
    expect(await fields(api().get('/api/v1/promo/result/knauf2025/?limit=100000'))).toEqual({
      limit: 'Illegal input',
    });
    expect(
      await fields(
        api()
          .post('/api/v2/promo_categories/categories/add/')
          .type('form')
          .send('cardNumber=1000001&categories[0]=-1'),
      ),
    ).toEqual({ categories: 'Illegal input' });
  });

  it('drops what the contract does not know', async () => {
    await api()
      .get('/api/v1/promo/result/knauf2025/?limit=7&debug=1')
      .set('X-Evil', 'yes')
      .set('Cookie', 'a=b');
    expect(test.upstream.taken()).toEqual(['GET /api/v1/promo/result/knauf2025/?limit=7']);
    const seen = test.upstream.seen.at(-1);
    expect(seen?.headers['x-evil']).toBeUndefined();
    expect(seen?.headers.cookie).toBeUndefined();
  });
});

describe('Forms', () => {
  const path = '/api/v2/promo_categories/categories/add/';

  it('reach the API as multipart with exactly their fields, however they came', async () => {
    const expected = [
      ['cardNumber', '1000001'],
      ['categories[0]', '8'],
      ['categories[1]', '11'],
    ];
    await api()
      .post(path)
      .field('cardNumber', '1000001')
      .field('categories[0]', '8')
      .field('categories[1]', '11')
      .field('x', 'y');
    expect(test.upstream.seen.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(test.upstream.seen.at(-1)?.fields).toEqual(expected);
    await api().post(path).type('form').send('cardNumber=1000001&categories[1]=11&categories[0]=8');
    expect(test.upstream.seen.at(-1)?.fields).toEqual(expected);
  });

  it('of another type, too large, with files or cut short are refused', async () => {
    test.upstream.taken();
    const statuses = [
      await api().post(path).send({ cardNumber: '1000001' }),
      await api()
        .post(path)
        .type('form')
        .send(`cardNumber=1000001&x=${'y'.repeat(70_000)}`),
      await api()
        .post(path)
        .type('form')
        .send(`cardNumber=${'1'.repeat(3000)}`),
      await api()
        .post(path)
        .type('form')
        .send(Array.from({ length: 200 }, (_, index) => `f${index}=1`).join('&')),
      await api().post(path).field('cardNumber', '1000001').attach('file', Buffer.from('x'), 'x.txt'),
      await api()
        .post(path)
        .set('Content-Type', 'multipart/form-data; boundary=b')
        .send('--b\r\nContent-Disposition: form-data; name="cardNumber"\r\n\r\n10000'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 413, 413, 413, 400, 400]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('feedback takes nothing but JSON objects of a bearable size', async () => {
    const path = '/api/v1/business/feedback/';
    expect((await api().post(path).type('form').send('name=a')).status).toBe(415);
    expect((await api().post(path).type('json').send('{"name":')).status).toBe(400);
    expect((await api().post(path).type('json').send('[]')).status).toBe(400);
    expect(
      (
        await api()
          .post(path)
          .send({ msg: 'x'.repeat(70_000) })
      ).status,
    ).toBe(413);
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('The visitor’s city', () => {
  const path = '/api/v1/business/cities/determine/';

  it('is determined by the visitor’s own address', async () => {
    await api().get(path).set('X-Forwarded-For', '198.51.100.7');
    expect(test.upstream.taken()).toEqual([`GET ${path}?ip=198.51.100.7`]);
  });

  it('or by the address asked for', async () => {
    await api().get(`${path}?ip=2001:db8::1`);
    expect(test.upstream.taken()).toEqual([`GET ${path}?ip=${encodeURIComponent('2001:db8::1')}`]);
  });
});

let card = 1_000_100;

describe('When the API', () => {
  // What fails is remembered under its card: each test asks for one of its own.
  let path = '';
  beforeEach(() => {
    path = `/api/v1/promo/check/knauf2025/${(card += 1)}/`;
  });

  it.each([
    ['answers 500', 500, {}],
    ['turns our credentials down', 401, { 'www-authenticate': 'Basic realm="x"' }],
    ['forbids', 403, {}],
    ['wants a proxy’s credentials', 407, {}],
    ['redirects', 302, { location: 'http://127.0.0.1:9/' }],
  ])('%s, the visitor gets 502 and none of its headers', async (_, status, headers) => {
    test.upstream.answer('checkCard', (_seen, res) =>
      res.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"secret":1}'),
    );
    const answer = await api().get(path);
    expect([answer.status, answer.body]).toEqual([
      502,
      { error: { code: 'upstream_failed', message: expect.any(String) } },
    ]);
    expect(answer.headers['www-authenticate'] ?? answer.headers['location']).toBeUndefined();
  });

  it('refuses the request itself, its status passes and the words are ours', async () => {
    test.upstream.answer('checkCard', { error: { message: 'нет такой карты' } }, 404);
    const answer = await api().get(path);
    expect([answer.status, answer.body]).toEqual([404, REFUSED]);
  });

  it.each([
    ['HTML', '<h1>ok</h1>', 'text/html'],
    ['broken JSON', '{"data":', 'application/json'],
    ['another shape', '{"data":{"count":"many"}}', 'application/json'],
    ['a list', '[]', 'application/json'],
  ])('answers %s, that is a failure', async (_, body, type) => {
    test.upstream.answer('checkCard', (_seen, res) => res.writeHead(200, { 'content-type': type }).end(body));
    expect((await api().get(path)).status).toBe(502);
  });

  it.each([
    ['nothing at all', 204, '', ''],
    ['an empty body', 200, '', ''],
    ['an empty body of JSON', 201, '', 'application/json'],
    ['null', 200, 'null', 'application/json'],
  ])('has taken a message and says %s, the visitor need not send it again', async (_, status, body, type) => {
    const headers = { ...(type && { 'content-type': type }), 'content-length': Buffer.byteLength(body) };
    test.upstream.answerAll((_seen, res) => res.writeHead(status, status === 204 ? {} : headers).end(body));
    const feedback = { name: 'Анна', email: 'a@example.ru', phone: '', value: '1', msg: 'Жду' };
    const choice = { cardNumber: '1000001', 'categories[0]': '8' };
    for (const answer of [
      await api().post('/api/v1/business/feedback/').send(feedback),
      await api().post('/api/v2/promo_categories/categories/add/').type('form').send(choice),
    ])
      expect([answer.status < 300, answer.body]).toEqual([true, {}]);
    const look = { cardNumber: '1000001' };
    const found = await api().post('/api/v2/promo_categories/participants/add/').type('form').send(look);
    expect(found.status).toBe(502);
  });

  it('answers too much, the rest is not read', async () => {
    test.upstream.answer('checkCard', (_seen, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      const chunk = 'x'.repeat(1 << 20);
      const write = (left: number): unknown =>
        left === 0 ? res.end() : res.write(chunk, () => write(left - 1));
      write(50);
    });
    expect((await api().get(path)).status).toBe(502);
  });

  it('breaks the connection, a GET is sent once more and a POST is not', async () => {
    test.upstream.answerAll((_seen, res) => res.destroy());
    test.upstream.answerAll((_seen, res) => res.destroy());
    expect((await api().get(path)).status).toBe(502);
    expect(test.upstream.taken()).toHaveLength(2);
    expect(
      (await api().post('/api/v2/promo_categories/participants/add/').field('cardNumber', '1000001')).status,
    ).toBe(502);
    expect(test.upstream.taken()).toHaveLength(1);
  });

  it('does not answer in time, nobody waits longer than the deadline, a dripping body included', async () => {
    const hasty = await createTestApp({}, { timeouts: { ...TIMEOUTS, answer: 300 } });
    hasty.upstream.answer('checkCard', (_seen, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => res.write(' '), 200);
      res.on('close', () => clearInterval(drip));
    });
    expect((await supertest(hasty.server).get(path)).body.error.code).toBe('upstream_timeout');
    // Long enough for a slow API, short enough for whoever waits.
    expect(TIMEOUTS.answer).toBe(3000);
  });

  it('does not even let a connection come about, nobody waits longer than the deadline', async () => {
    const mute = createTcpServer().listen(0, '127.0.0.1');
    onTestFinished(() => void mute.close());
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    // It takes the connection and never shakes hands.
    const hasty = await createTestApp(
      { API_URL: `https://127.0.0.1:${port}` },
      { timeouts: { ...TIMEOUTS, answer: 300 } },
    );
    const startedAt = performance.now();
    const answers = await Promise.all([
      supertest(hasty.server).get(path),
      supertest(hasty.server)
        .post('/api/v2/promo_categories/participants/add/')
        .field('cardNumber', '1000001'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([504, 504]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});

describe('Answers that may be kept', () => {
  const path = '/api/v1/promo/products/rockwool25/';
  const slow = '/api/v1/business/reviews/';

  it('are asked for once, however many visitors ask', async () => {
    test.upstream.answer('reviews', (_seen, res) => void setTimeout(() => json(res, { data: [] }), 50));
    await Promise.all(Array.from({ length: 20 }, () => api().get(slow)));
    expect(test.upstream.taken()).toEqual([`GET ${slow}`]);
  });

  it('a refusal passes and is not kept', async () => {
    const gone = '/api/v1/business/info/nowhere/';
    test.upstream.answer('businessInfo', { error: { message: 'нет такого города' } }, 404);
    const answer = await api().get(gone);
    expect([answer.status, answer.body]).toEqual([404, REFUSED]);
    test.upstream.reset();
    expect((await api().get(gone)).status).toBe(200);
  });

  it('a failure is not kept for long, and a card look-up never', async () => {
    test.upstream.answer('products', {}, 500);
    expect((await api().get(path)).status).toBe(502);
    const card = '/api/v2/promo/check/knauf2025/1000002/';
    test.upstream.taken();
    await api().get(card);
    await api().get(card);
    expect(test.upstream.taken()).toHaveLength(2);
  });
});

describe('Rate limits', () => {
  it('of look-ups end with words and a time to come back; another visitor has their own [S-28]', async () => {
    const limited = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '3' });
    const look = (ip: string) =>
      supertest(limited.server).get('/api/v2/promo/check/knauf2025/1000001/').set('X-Forwarded-For', ip);
    for (let time = 0; time < 3; time += 1) expect((await look('2001:db8:1:2::1')).status).toBe(200);
    // The same /64: the same visitor.
    const refused = await look('2001:db8:1:2:ffff::9');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look('2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('Secrets', () => {
  it('are in no answer and in no log line; nor are card numbers [S-04]', async () => {
    await api().get('/api/v2/promo/check/knauf2025/1234567/');
    await api().post('/api/v2/promo_categories/participants/add/').field('cardNumber', '7654321');
    test.upstream.answer('checkCard', (_seen, res) => res.destroy());
    await api().get('/api/v1/promo/check/knauf2025/1234567/');
    await api().get('/promo/1234567?card=7654321');
    const { username, password, url } = test.upstream;
    const secrets = [
      username,
      password,
      Buffer.from(`${username}:${password}`).toString('base64'),
      url,
      url.slice(7),
      '1234567',
      '7654321',
    ];
    await expect.poll(() => test.logs()).toContain('/promo/');
    for (const secret of secrets) expect(test.logs()).not.toContain(secret);
  });
});
