import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config';
import { createClientIp } from '../../../server/client-ip';
import { clientPrefixes } from '../../../server/rate-limits/client-networks';

const ipOf = (peer: string, headers: Record<string, string>, trustProxy = 'loopback, uniquelocal') =>
  createClientIp(readConfig({ TRUST_PROXY: trustProxy }).trustProxy)({
    socket: { remoteAddress: peer },
    headers,
  } as unknown as IncomingMessage);

describe('The client address', () => {
  it.each([
    ['the peer’s own without a proxy', '203.0.113.9', '', '203.0.113.9'],
    ['the only forwarded one', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['the nearest that is not a proxy', '127.0.0.1', '1.2.3.4, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['the first when all are proxies', '127.0.0.1', '10.0.0.9, 10.0.0.2', '10.0.0.9'],
    ['not garbage', '127.0.0.1', '<script>', '127.0.0.1'],
    ['read without its port', '127.0.0.1', '<script>, 1.2.3.4:80', '1.2.3.4'],
    ['read without brackets and port', '127.0.0.1', 'unknown, [2001:db8::7]:4711', '2001:db8::7'],
    ['the peer’s where the nearest entry is none', '127.0.0.1', '198.51.100.7, unknown', '127.0.0.1'],
    ['not behind an unreadable entry', '127.0.0.1', '198.51.100.7, _hidden, 10.0.0.2', '127.0.0.1'],
    ['not what an untrusted peer says', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['an IPv4 address in IPv6 clothes', '::ffff:127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
    ['an IPv6 address', '::1', '2001:db8::7', '2001:db8::7'],
  ])('is %s', (_, peer, forwarded, expected) => {
    expect(ipOf(peer, forwarded ? { 'x-forwarded-for': forwarded } : {})).toBe(expected);
  });

  it('is X-Real-IP only without X-Forwarded-For', () => {
    const real = { 'x-real-ip': '198.51.100.8' };
    expect(ipOf('127.0.0.1', real)).toBe('198.51.100.8');
    expect(ipOf('203.0.113.9', real)).toBe('203.0.113.9');
    expect(ipOf('127.0.0.1', { ...real, 'x-forwarded-for': '198.51.100.7, unknown' })).toBe('127.0.0.1');
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': '<script>', 'x-real-ip': 'nobody' })).toBe('127.0.0.1');
  });

  it('follows a number of hops, and none if TRUST_PROXY is false', () => {
    expect(ipOf('203.0.113.9', { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' }, '1')).toBe('198.51.100.7');
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 'false')).toBe('127.0.0.1');
  });

  it('is an address for any forwarded value', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (forwarded, real) => {
        expect(isIP(ipOf('127.0.0.1', { 'x-forwarded-for': forwarded, 'x-real-ip': real }))).not.toBe(0);
      }),
    );
  });
});

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
])('The client of %s is %s and its network is %s', (ip, own, wide) => {
  expect(clientPrefixes(ip)).toEqual({ own, wide });
});
