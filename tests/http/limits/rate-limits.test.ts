import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/app';
import { FEEDBACK, message } from '../../support/upstream/calls';

describe('The rate limit', () => {
  it.each([
    { client: 'an IPv4 address', ip: '203.0.113.5', neighbour: '203.0.113.6' },
    { client: 'an IPv6 /64 network', ip: '2001:db8:1:1::1', neighbour: '2001:db8:1:2::1' },
  ])(
    'does not count rejected requests from $client towards the limit of its wider network [S-29]',
    async ({ ip, neighbour }) => {
      const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '2' });
      const lookUpCard = async (from: string, index: number) =>
        (await test.lookUp(1_000_000 + index, from)).status;
      const answers = [];
      for (let index = 0; index < 42; index += 1) answers.push(await lookUpCard(ip, index));
      expect(answers.filter((status) => status === 200)).toHaveLength(2);
      expect([await lookUpCard(neighbour, 1), await lookUpCard(neighbour, 2)]).toEqual([200, 200]);
    },
  );

  it.each([
    ['lookups', (host: number) => `203.0.113.${host}`],
    ['lookups', (host: number) => `::ffff:cb00:71${host.toString(16).padStart(2, '0')}`],
    ['uncached calls', (network: number) => `2001:db8:${network.toString(16)}:1::1`],
    ['feedback', (network: number) => `2001:db8:${network.toString(16)}:1::1`],
  ] as const)(
    'allows sixteen times as many %s from a network as from a single client [S-28]',
    async (kind, from) => {
      const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '1', LIMIT_FEEDBACK_PER_MINUTE: '1' });
      const request = (index: number) => {
        const headers = { 'X-Forwarded-For': from(index) };
        if (kind === 'lookups') return test.lookUp(1_000_000 + index, from(index));
        if (kind === 'feedback') return test.post(FEEDBACK, headers).send(message);
        return test.get(`/api/v1/business/info/city${index}/`, headers);
      };
      for (let index = 1; index <= 30; index += 1) await request(index);
      expect(test.upstream.taken().length).toBe(16);
    },
  );
});
