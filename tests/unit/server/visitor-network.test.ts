import { describe, expect, it } from 'vitest';
import { visitorNetwork, visitorNetworks } from '../../../server/client-ip';

describe('Who is counted as one visitor', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['', ''],
  ])('%s is of %s', (ip, network) => {
    expect(visitorNetwork(ip)).toBe(network);
  });
});

describe('The networks somebody may hold, and for how many visitors they count', () => {
  const ipv4 = [
    { name: '198.51.100.7', visitors: 1 },
    { name: '198.51.100.0/24', visitors: 16 },
  ];

  it.each([
    ['198.51.100.7', ipv4],
    ['::ffff:198.51.100.7', ipv4],
    ['::ffff:c633:6407', ipv4],
    [
      '2001:db8:1234:5678::9',
      [
        { name: '2001:db8:1234:5678::/64', visitors: 1 },
        { name: '2001:db8:1234:5600::/56', visitors: 2 },
        { name: '2001:db8:1234::/48', visitors: 4 },
        { name: '2001:db8:1200::/40', visitors: 16 },
      ],
    ],
    ['', [{ name: '', visitors: 1 }]],
  ])('of %s are %j', (ip, networks) => {
    expect(visitorNetworks(ip)).toEqual(networks);
  });
});
