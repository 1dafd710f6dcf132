import { describe, expect, it } from 'vitest';
import { clientPrefixes } from '../../../server/client-ip';

describe('Who is counted as one client, and the network around', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
    ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
    ['::ffff:c633:6407', '198.51.100.7', '198.51.100.0/24'],
    ['2001:db8:1234:5678::9', '2001:db8:1234:5678::/64', '2001:db8:1200::/40'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64', '2001:db8::/40'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8::/40'],
    ['::1', '::/64', '::/40'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/40'],
    ['', '', ''],
  ])('of %s are %s and %s', (ip, own, wide) => {
    expect(clientPrefixes(ip)).toEqual({ own, wide });
  });
});
