import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ownServer } from '../support/process';
import { json, startFakeUpstream, type FakeUpstream } from '../support/upstream/fake-upstream';
import { defaultResponses } from '../support/upstream/usual-answers';

const VISITORS = 300;
/** Latency of the API in milliseconds. */
const LATENCY = 300;
/** Calls that the index has in flight for one visitor. */
const CALLS_AT_A_TIME = 2;

/** Makes the calls of a card check as slow as those of a distant API. */
function slowDown(upstream: FakeUpstream) {
  for (const name of ['rating', 'promoCategories', 'checkSavings', 'checkCard', 'findParticipant'] as const)
    upstream.answer(name, (request: { readonly params: object }, res: Parameters<typeof json>[0]) => {
      const createBody = defaultResponses[name] as (params: object) => object;
      void wait(LATENCY).then(() => json(res, createBody(request.params)));
    });
}

/** Calls of each row of the index, one after the other. */
const rowsOf = (card: string): readonly (readonly [path: string, form?: FormData][])[] => {
  const form = new FormData();
  form.set('cardNumber', card);
  return [
    [['/api/v2/promo_categories/categories/'], ['/api/v2/promo_categories/participants/add/', form]],
    [[`/api/v1/promo/check/karta-elektrika/${card}/`]],
    [['/api/v1/promo/result/knauf2025/?limit=15'], [`/api/v2/promo/check/knauf2025/${card}/`]],
    [['/api/v1/promo/result/vetonit25/?limit=15'], [`/api/v2/promo/check/vetonit25/${card}/`]],
  ];
};

/** Checks a card as the index does. Returns the statuses of all calls. */
async function checkCard(url: string, visitor: number): Promise<number[]> {
  const headers = { 'X-Forwarded-For': `203.${visitor >> 8}.${visitor & 255}.7` };
  const rows = [...rowsOf(String(1_000_000 + visitor))];
  const statuses: number[] = [];
  async function work(): Promise<void> {
    for (let row = rows.shift(); row; row = rows.shift()) {
      for (const [path, body] of row) {
        const response = await fetch(url + path, body ? { method: 'POST', headers, body } : { headers });
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, work));
  return statuses;
}

it('Card checks of 300 visitors at once are all answered by a slow API', async () => {
  const upstream = await startFakeUpstream();
  onTestFinished(() => upstream.close());
  slowDown(upstream);
  const { url } = await ownServer(upstream.environment);
  const checks = await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => checkCard(url, visitor)));
  expect(checks.flat().filter((status) => status !== 200)).toEqual([]);
}, 60_000);
