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
    { name: 'the peer’s own without a proxy', peer: '203.0.113.9', forwarded: '', expected: '203.0.113.9' },
    {
      name: 'the only forwarded one',
      peer: '127.0.0.1',
      forwarded: '198.51.100.7',
      expected: '198.51.100.7',
    },
    {
      name: 'the nearest that is not a proxy',
      peer: '127.0.0.1',
      forwarded: '1.2.3.4, 198.51.100.7, 10.0.0.2',
      expected: '198.51.100.7',
    },
    {
      name: 'the first when all are proxies',
      peer: '127.0.0.1',
      forwarded: '10.0.0.9, 10.0.0.2',
      expected: '10.0.0.9',
    },
    { name: 'not garbage', peer: '127.0.0.1', forwarded: '<script>', expected: '127.0.0.1' },
    {
      name: 'read without its port',
      peer: '127.0.0.1',
      forwarded: '<script>, 1.2.3.4:80',
      expected: '1.2.3.4',
    },
    {
      name: 'read without brackets and port',
      peer: '127.0.0.1',
      forwarded: 'unknown, [2001:db8::7]:4711',
      expected: '2001:db8::7',
    },
    {
      name: 'the peer’s where the nearest entry is none',
      peer: '127.0.0.1',
      forwarded: '198.51.100.7, unknown',
      expected: '127.0.0.1',
    },
    {
      name: 'not behind an unreadable entry',
      peer: '127.0.0.1',
      forwarded: '198.51.100.7, _hidden, 10.0.0.2',
      expected: '127.0.0.1',
    },
    {
      name: 'not what an untrusted peer says',
      peer: '203.0.113.9',
      forwarded: '198.51.100.7',
      expected: '203.0.113.9',
    },
    {
      name: 'an IPv4 address in IPv6 clothes',
      peer: '::ffff:127.0.0.1',
      forwarded: '::ffff:198.51.100.7',
      expected: '198.51.100.7',
    },
    { name: 'an IPv6 address', peer: '::1', forwarded: '2001:db8::7', expected: '2001:db8::7' },
  ])('is $name', ({ peer, forwarded, expected }) => {
    expect(ipOf(peer, forwarded ? { 'x-forwarded-for': forwarded } : {})).toBe(expected);
  });

  it.each([
    '[2001:db8::7]x',
    'x[2001:db8::7]',
    '198.51.100.7:80x',
    'x198.51.100.7:80',
    'x::ffff:198.51.100.7',
  ])('is not part of the entry %s', (entry) => {
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': entry })).toBe('127.0.0.1');
  });

  it('is read from brackets without a port', () => {
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': '[2001:db8::7]' })).toBe('2001:db8::7');
  });

  it('is X-Real-IP only without X-Forwarded-For', () => {
    const real = { 'x-real-ip': '198.51.100.8' };
    expect(ipOf('127.0.0.1', real)).toBe('198.51.100.8');
    expect(ipOf('203.0.113.9', real)).toBe('203.0.113.9');
    expect(ipOf('127.0.0.1', { ...real, 'x-forwarded-for': ' ' })).toBe('198.51.100.8');
    expect(ipOf('127.0.0.1', { ...real, 'x-forwarded-for': '198.51.100.7, unknown' })).toBe('127.0.0.1');
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': '<script>', 'x-real-ip': 'nobody' })).toBe('127.0.0.1');
  });

  it('follows the configured number of hops, or none if TRUST_PROXY is false', () => {
    expect(ipOf('203.0.113.9', { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' }, '1')).toBe('198.51.100.7');
    expect(ipOf('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 'false')).toBe('127.0.0.1');
  });

  it('is a valid address for any forwarded value', () => {
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
