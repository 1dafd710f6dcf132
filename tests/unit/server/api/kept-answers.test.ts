import { createServer } from 'node:http';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { createKeptAnswers } from '../../../../server/api/kept-answers';
import type { CampaignsNow } from '../../../../server/campaigns/campaign-snapshot';
import * as contract from '../../../../shared/contract/contract';

const PATH = '/api/v1/promo/products/knauf2025/';
const question = [contract.products, { slug: 'knauf2025' }] as const;

/** Kept answers over campaigns that can come to stand differently; what is not answered at once is 202. */
async function ground() {
  const campaignsAt = () => ({ until: Infinity }) as CampaignsNow;
  let campaigns = campaignsAt();
  const answer = { status: 200, body: { data: [] }, at: performance.now() };
  const kept = createKeptAnswers({
    cache: { lookOut: () => () => answer },
    campaigns: { now: () => campaigns },
    headers: {},
  });
  await kept.pack(answer);
  let open = kept.opener();
  const server = createServer((req, res) => {
    if (kept.answerAtOnce(req, res)) return;
    open(req, ...question);
    res.writeHead(202).end();
  });
  const statusOf = async (path: string) => (await supertest(server).get(path)).status;
  return {
    statusOf,
    judge: () => (open = kept.opener()),
    change: () => (campaigns = campaignsAt()),
  };
}

it('A question is answered at once after it has been judged, at the one address that it has', async () => {
  const { statusOf } = await ground();
  expect([await statusOf(PATH), await statusOf(PATH)]).toEqual([202, 200]);
  for (const other of [`${PATH}?utm=1`, PATH.slice(0, -1), `/${PATH}`])
    expect([await statusOf(other), await statusOf(other)]).toEqual([202, 202]);
});

it('A question is judged again when the campaigns stand differently, be that while its answer is waited for', async () => {
  const { statusOf, judge, change } = await ground();
  expect([await statusOf(PATH), await statusOf(PATH)]).toEqual([202, 200]);
  change();
  // What was judged before opens nothing after.
  expect([await statusOf(PATH), await statusOf(PATH)]).toEqual([202, 202]);
  judge();
  expect([await statusOf(PATH), await statusOf(PATH)]).toEqual([202, 200]);
});
