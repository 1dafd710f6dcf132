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
    {
      condition: 'the client connects directly',
      peer: '203.0.113.9',
      forwarded: '',
      expected: '203.0.113.9',
    },
    {
      condition: 'a proxy forwards one address',
      peer: '127.0.0.1',
      forwarded: '198.51.100.7',
      expected: '198.51.100.7',
    },
    {
      condition: 'proxies forward several addresses',
      peer: '127.0.0.1',
      forwarded: '1.2.3.4, 198.51.100.7, 10.0.0.2',
      expected: '198.51.100.7',
    },
    {
      condition: 'all forwarded addresses are proxies',
      peer: '127.0.0.1',
      forwarded: '10.0.0.9, 10.0.0.2',
      expected: '10.0.0.9',
    },
    { condition: 'the header is malformed', peer: '127.0.0.1', forwarded: '<script>', expected: '127.0.0.1' },
    {
      condition: 'the forwarded address has a port',
      peer: '127.0.0.1',
      forwarded: '<script>, 1.2.3.4:80',
      expected: '1.2.3.4',
    },
    {
      condition: 'the forwarded address has brackets and a port',
      peer: '127.0.0.1',
      forwarded: 'unknown, [2001:db8::7]:4711',
      expected: '2001:db8::7',
    },
    {
      condition: 'the last entry is not an address',
      peer: '127.0.0.1',
      forwarded: '198.51.100.7, unknown',
      expected: '127.0.0.1',
    },
    {
      condition: 'an unreadable entry precedes a proxy',
      peer: '127.0.0.1',
      forwarded: '198.51.100.7, _hidden, 10.0.0.2',
      expected: '127.0.0.1',
    },
    {
      condition: 'the peer is not trusted',
      peer: '203.0.113.9',
      forwarded: '198.51.100.7',
      expected: '203.0.113.9',
    },
    {
      condition: 'the addresses are IPv4-mapped IPv6 addresses',
      peer: '::ffff:127.0.0.1',
      forwarded: '::ffff:198.51.100.7',
      expected: '198.51.100.7',
    },
    {
      condition: 'the addresses are IPv6 addresses',
      peer: '::1',
      forwarded: '2001:db8::7',
      expected: '2001:db8::7',
    },
  ])('is $expected if $condition', ({ peer, forwarded, expected }) => {
    expect(ipOf(peer, forwarded ? { 'x-forwarded-for': forwarded } : {})).toBe(expected);
  });

  it.each([
    '[2001:db8::7]x',
    'x[2001:db8::7]',
    '198.51.100.7:80x',
    'x198.51.100.7:80',
    'x::ffff:198.51.100.7',
  ])('is the address of the peer if X-Forwarded-For is %s', (entry) => {
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': entry })).toBe('127.0.0.1');
  });

  it('is read from an IPv6 entry in brackets without a port', () => {
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': '[2001:db8::7]' })).toBe('2001:db8::7');
  });

  it('is read from X-Real-IP only if X-Forwarded-For is empty', () => {
    const real = { 'x-real-ip': '198.51.100.8' };
    expect(ipOf('127.0.0.1', real)).toBe('198.51.100.8');
    expect(ipOf('203.0.113.9', real)).toBe('203.0.113.9');
    expect(ipOf('127.0.0.1', { ...real, 'x-forwarded-for': ' ' })).toBe('198.51.100.8');
    expect(ipOf('127.0.0.1', { ...real, 'x-forwarded-for': '198.51.100.7, unknown' })).toBe('127.0.0.1');
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': '<script>', 'x-real-ip': 'nobody' })).toBe('127.0.0.1');
  });

  it('depends on the number of hops in TRUST_PROXY', () => {
    expect(ipOf('203.0.113.9', { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' }, '1')).toBe('198.51.100.7');
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 'false')).toBe('127.0.0.1');
  });

  it('is a valid IP address for any header value', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (forwarded, real) => {
        expect(isIP(ipOf('127.0.0.1', { 'x-forwarded-for': forwarded, 'x-real-ip': real }))).not.toBe(0);
      }),
    );
  });
});

describe('clientPrefixes', () => {
  it.each([
    { ip: '198.51.100.7', own: '198.51.100.7', wide: '198.51.100.0/24' },
    { ip: '::ffff:198.51.100.7', own: '198.51.100.7', wide: '198.51.100.0/24' },
    { ip: '::ffff:c633:6407', own: '198.51.100.7', wide: '198.51.100.0/24' },
    { ip: '2001:db8:1234:5678::9', own: '2001:db8:1234:5678::/64', wide: '2001:db8:1200::/40' },
    { ip: '2001:DB8:0001:2::', own: '2001:db8:1:2::/64', wide: '2001:db8::/40' },
    { ip: '2001:db8:1:3::1', own: '2001:db8:1:3::/64', wide: '2001:db8::/40' },
    { ip: '::1', own: '::/64', wide: '::/40' },
    { ip: 'fe80::1%eth0', own: 'fe80::/64', wide: 'fe80::/40' },
    { ip: '', own: '', wide: '' },
  ])('returns the prefixes $own and $wide for $ip', ({ ip, own, wide }) => {
    expect(clientPrefixes(ip)).toEqual({ own, wide });
  });
});
