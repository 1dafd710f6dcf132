import { expect, it } from 'vitest';
import { createTestApp } from '../../support/app';
import { FEEDBACK, message } from '../../support/upstream/calls';

it.each([
  ['an IPv4 address', '203.0.113.5', '203.0.113.6'],
  ['an IPv6 network', '2001:db8:1:1::1', '2001:db8:1:2::1'],
])('Rejected requests from %s do not consume the limits of neighbours [S-29]', async (_, ip, neighbour) => {
  const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '2' });
  const lookUpCard = async (from: string, index: number) =>
    (await test.lookUp(1_000_000 + index, from)).status;
  const answers = [];
  for (let asked = 0; asked < 42; asked += 1) answers.push(await lookUpCard(ip, asked));
  expect(answers.filter((status) => status === 200)).toHaveLength(2);
  expect([await lookUpCard(neighbour, 1), await lookUpCard(neighbour, 2)]).toEqual([200, 200]);
});

it.each([
  ['look-ups', (host: number) => `203.0.113.${host}`],
  ['look-ups', (host: number) => `::ffff:cb00:71${host.toString(16).padStart(2, '0')}`],
  ['uncached calls', (network: number) => `2001:db8:${network.toString(16)}:1::1`],
  ['feedback', (network: number) => `2001:db8:${network.toString(16)}:1::1`],
] as const)(
  'All visitors of a network share sixteen times the %s of a single client [S-28]',
  async (what, from) => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '1', LIMIT_FEEDBACK_PER_MINUTE: '1' });
    const request = (index: number) => {
      const headers = { 'X-Forwarded-For': from(index) };
      if (what === 'look-ups') return test.lookUp(1_000_000 + index, from(index));
      if (what === 'feedback') return test.post(FEEDBACK, headers).send(message);
      return test.get(`/api/v1/business/info/city${index}/`, headers);
    };
    for (let index = 1; index <= 30; index += 1) await request(index);
    expect(test.upstream.taken().length).toBe(16);
  },
);
