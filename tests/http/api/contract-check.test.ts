import { describe, expect, it, onTestFinished } from 'vitest';
import type { CampaignDefinition } from '../../../server/campaigns/validation/campaign-schema';
import * as contract from '../../../shared/contract/contract';
import { createUpstream } from '../../../server/upstream/upstream-client';
import { contractFindings, contractRequests } from '../../../commands/contract-requests';
import { startSandbox } from '../../../server/sandbox/sandbox';
import { createMetrics } from '../../../server/telemetry/metrics';
import { freePort } from '../../support/programs/free-port';
import { sharedUpstream } from '../../support/upstream';
import { campaigns } from '../../support/campaigns/campaigns';

const definitions: CampaignDefinition[] = [...campaigns.values()].map(({ definition }) => definition);

/**
 * Runs the contract check against an API and returns its findings. If `card` is given, the check also looks up this
 * card.
 */
async function findingsOf(api: { url: string; username: string; password: string }, card?: string) {
  const limits = { connections: 256, queue: 1024 };
  const upstream = createUpstream(api, {
    metrics: createMetrics(),
    log: () => {},
    logOmissions: () => {},
    limits,
  });
  const found = [];
  for await (const one of contractFindings(upstream, contractRequests(definitions, card))) found.push(one);
  await upstream.close();
  return found;
}

describe('The contract check', () => {
  it('passes for every read-only call to the sandbox', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const findings = await findingsOf(sandbox, '1000003');
    expect(findings.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(findings.map(({ line }) => line)).toContain(
      '-     sendFeedback: skipped, it would send a message',
    );
    const requests = contractRequests(definitions, '1000003');
    expect(new Set(requests.map(({ call }) => call.name))).toEqual(new Set(Object.keys(contract)));
    const sentCalls = new Set(requests.flatMap(({ call, skipReason }) => (skipReason ? [] : [call.name])));
    expect(Object.keys(contract).filter((name) => !sentCalls.has(name))).toEqual([
      'checkCardInCategory',
      'sendFeedback',
      'chooseCategories',
    ]);
  });

  it('reports an unreachable API as a failure, not as a contract violation', async () => {
    const port = await freePort();
    const api = { url: `http://127.0.0.1:${port}`, username: 'user', password: 'password' };
    const findings = await findingsOf(api, '1000003');
    const lines = findings.filter(({ isGood }) => !isGood).map(({ line }) => line);
    expect(lines).toContain('FAIL  cities: unreachable, ECONNREFUSED');
    expect(lines.filter((line) => !line.startsWith('FAIL  '))).toEqual([]);
  });
});

describe('The contract check of a faulty API', () => {
  const api = sharedUpstream();
  const findings = async (card?: string) =>
    (await findingsOf(api, card)).filter(({ isGood }) => !isGood).map(({ line }) => line);

  it('reports the call, field and types of a violation without any values [S-47]', async () => {
    api.answer('rating', { data: { spb: [{ cardId: '3000001', sum: [900] }], msk: [] } });
    api.answer('promoCategories', {}, 503);
    api.answer('checkCard', {}, 404);
    api.answer('checkSavings', { data: { count: -7 } });
    const lines = await findings('1000001');
    expect(lines).toContain(
      'BUG   rating knauf2025: wrong_shape, at data.spb[].sum, received list, expected number',
    );
    expect(lines).toContain('FAIL  promoCategories: server_error, answer 503');
    expect(lines).toContain('BUG   checkCard karta-elektrika: refused with 404');
    expect(lines).toContain('BUG   checkSavings knauf2025: at data.count, below zero');
    expect(lines.join()).not.toMatch(/3000001|1000001|900|-7/);
  });

  it('looks up a card only if a card number is given', async () => {
    await findings();
    const requests = api.taken();
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.filter((line) => !line.startsWith('GET ') || line.includes('/check/'))).toEqual([]);
    await findings('1000001');
    const writes = api.taken().filter((line) => !line.startsWith('GET '));
    expect(writes).toEqual(['POST /api/v2/promo_categories/participants/add/']);
  });
});
