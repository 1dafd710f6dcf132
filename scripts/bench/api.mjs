/**
 * A promo API that takes its time. Arguments: port, delay in milliseconds. `GET /calls` says how many calls there were
 * and is not one itself.
 */
import { createServer } from 'node:http';

const [, , port, delay] = process.argv;
let calls = 0;

const products = Array.from({ length: 24 }, (_, at) => ({
  id: String(104_200 + at),
  name: `Штукатурка гипсовая универсальная № ${at + 1}, 30 кг`,
  price: 549 + at * 7,
  unit: 'мешок',
  image: null,
  url: null,
}));
const rows = (/** @type {number} */ from, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, at) => ({ cardId: String(from + at), sum: 900_000 - at * 1000 }));

const city = (/** @type {string} */ code, /** @type {string} */ name) => ({
  code,
  name,
  subdomain: code,
  phone: '+7 800 000-00-00',
  hideAbovePhone: false,
  hideFooterInfo: false,
});
/** @type {Record<string, unknown>} */
const business = {
  '/api/v1/business/cities/': { data: [city('spb', 'Санкт-Петербург'), city('msk', 'Москва')] },
  '/api/v1/business/info/spb/': { data: [{ id: 1, title: 'Доставка', text: 'Каждый день с 8 до 20 часов' }] },
  '/api/v1/business/reviews/': { data: [{ id: 1, author: 'Марина', text: 'Привезли вовремя' }] },
  '/api/v1/business/feedback/categories/': { data: [{ value: 'order', label: 'Заказ' }] },
};

/** @param {string} url */
function answer(url) {
  const { pathname, searchParams } = new URL(url, 'http://api');
  if (pathname.startsWith('/api/v1/promo/products/')) return { data: products };
  if (pathname.startsWith('/api/v1/promo/result/')) {
    const limit = Number(searchParams.get('limit') ?? 15);
    return { data: { spb: rows(3_000_000, limit), msk: rows(4_000_000, limit) } };
  }
  if (pathname.startsWith('/api/v2/promo/check/')) return { data: { count: 148 } };
  if (pathname === '/api/v2/promo_categories/categories/')
    return { data: { categories: [{ name: 'Краски', code: 8 }], currentMonth: 10 } };
  return business[pathname];
}

createServer((req, res) => {
  if (req.url === '/calls') return res.end(String(calls));
  calls += 1;
  const body = answer(req.url ?? '');
  return setTimeout(
    () =>
      res
        .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { error: { message: 'no such call' } })),
    Number(delay),
  );
}).listen(Number(port), '127.0.0.1');
