import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import busboy from '@fastify/busboy';

/** A request as the API saw it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Fields of a form in the order they came; empty when the body was none. */
  readonly fields: readonly (readonly [string, string])[];
}

type Answer = (seen: Seen, res: ServerResponse) => void;

/** A promo API for tests: refuses wrong credentials, records every request, answers as told. */
export interface FakeUpstream {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly seen: Seen[];
  /** Requests since the last call of this, as 'METHOD url'. */
  taken(): string[];
  /** Answers requests whose 'METHOD url' begins so; the latest told wins. */
  when(start: string, answer: Answer | object, status?: number): void;
  /** Forgets everything told. */
  reset(): void;
  close(): Promise<void>;
}

export const json = (res: ServerResponse, body: unknown, status = 200) =>
  res
    .writeHead(status, { 'content-type': 'application/json', 'x-upstream-secret': 'host-7' })
    .end(JSON.stringify(body));

const item = (id: string, name: string) => ({ id, name, price: 549, unit: 'мешок', image: null, url: null });
const rows = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => ({
    cardId: String(from + index),
    sum: 900_000 - index * 1000,
  }));

/** What the API answers unless told otherwise. */
function usual(seen: Seen, res: ServerResponse) {
  const url = new URL(seen.url, 'http://upstream');
  const limit = Number(url.searchParams.get('limit') ?? 15);
  if (url.pathname.startsWith('/api/v1/promo/products/'))
    return json(res, {
      data: [item('104218', 'Штукатурка гипсовая'), item('101402', 'Гипсокартон влагостойкий')],
    });
  if (url.pathname.startsWith('/api/v1/promo/result/'))
    return json(res, { data: { spb: rows(limit, 3_000_000), msk: rows(limit, 4_000_000) } });
  if (url.pathname.includes('/check/')) return json(res, { data: { count: 148 } });
  if (url.pathname === '/api/v1/business/cities/') return json(res, { data: cities });
  if (url.pathname === '/api/v1/business/cities/determine/')
    return json(res, {
      data: { city: cities[url.searchParams.get('ip')?.startsWith('198.51.100.') ? 1 : 0] },
    });
  if (url.pathname.startsWith('/api/v1/business/info/'))
    return json(res, {
      data: [{ id: 1, title: 'Адрес', text: `ул. Ровная, 90 (${url.pathname.split('/').at(-2)})` }],
    });
  if (url.pathname === '/api/v1/business/reviews/')
    return json(res, {
      data: [{ id: 1, author: 'Марина Соколова', company: 'Вектор-Строй', text: 'Всё вовремя.' }],
    });
  if (url.pathname === '/api/v1/business/feedback/categories/')
    return json(res, { data: [{ value: '1', label: 'Отсрочка платежа' }] });
  if (url.pathname === '/api/v1/business/feedback/') return json(res, { data: { accepted: true } });
  if (url.pathname === '/api/v2/promo_categories/categories/')
    return json(res, { data: { categories: [{ name: 'Краски', code: 8 }], currentMonth: 10 } });
  if (url.pathname === '/api/v2/promo_categories/participants/add/') return json(res, { data: participant });
  if (url.pathname === '/api/v2/promo_categories/categories/add/') return json(res, { data: { ok: true } });
  return json(res, { error: { message: 'no such call' } }, 404);
}

const city = (code: string, name: string, phone: string) => ({
  code,
  name,
  subdomain: code,
  phone,
  hideAbovePhone: false,
  hideFooterInfo: false,
});
export const cities = [
  city('spb', 'Санкт-Петербург', '8 (812) 000-00-01'),
  city('msk', 'Москва', '8 (495) 000-00-02'),
  { ...city('luga', 'Луга', '8 (81372) 0-00-03'), hideAbovePhone: true, hideFooterInfo: true },
];

const participant = {
  card: { status: 'Профи', available_categories_count: 2, categories_score: {}, is_registered: true },
  available_categories: {
    10: [
      { name: 'Краски', code: 8 },
      { name: 'Плитка', code: 7 },
      { name: 'Крепёж', code: 11 },
    ],
    11: [{ name: 'Освещение', code: 15 }],
  },
};

export async function startFakeUpstream(): Promise<FakeUpstream> {
  const [username, password] = ['promo-user', 'pa55-wörd-Zq9'];
  const expected = 'Basic ' + Buffer.from(`${username}:${password}`).toString('base64');
  const seen: Seen[] = [];
  let taken = 0;
  let told: [string, Answer][] = [];
  const server = createServer((req, res) => {
    const answered = readRequest(req).then((request) => {
      seen.push(request);
      if (req.headers.authorization !== expected)
        return res.writeHead(401, { 'www-authenticate': 'Basic realm="upstream"' }).end('{}');
      const key = `${request.method} ${request.url}`;
      const answer = told.find(([start]) => key.startsWith(start))?.[1] ?? usual;
      return answer(request, res);
    });
    // A request that is cut off before its end asks for nothing.
    answered.catch((error: unknown) => {
      if (!req.destroyed) throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    password,
    seen,
    taken: () => seen.slice(taken, (taken = seen.length)).map(({ method, url }) => `${method} ${url}`),
    when(start, answer, status = 200) {
      told.unshift([
        start,
        typeof answer === 'function' ? (answer as Answer) : (_, res) => json(res, answer, status),
      ]);
    },
    reset() {
      told = [];
      taken = seen.length;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(req: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return {
    method: req.method ?? '',
    url: req.url ?? '',
    headers: req.headers,
    body: bytes.toString(),
    fields: await formFields(req.headers['content-type'] ?? '', bytes),
  };
}

function formFields(type: string, bytes: Buffer): Promise<[string, string][]> {
  const fields: [string, string][] = [];
  if (!/form/.test(type)) return Promise.resolve(fields);
  return new Promise((resolve, reject) => {
    const form = busboy({ headers: { 'content-type': type } });
    form.on('field', (name, value) => fields.push([name, value]));
    form.on('finish', () => resolve(fields)).on('error', reject);
    form.end(bytes);
  });
}
