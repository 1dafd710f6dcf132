import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import express from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from './config/config';

/** The address of a request's client. */
export type ClientIp = (req: IncomingMessage) => string;

/** Which peers' word on the client's address counts (product: Configuration): Express compiles its `trust proxy` setting. */
function compileTrust(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  const isTrusted = express().set('trust proxy', trustProxy).get('trust proxy fn');
  return (address, hop) => isIP(address) > 0 && isTrusted(address, hop);
}

const peerOf = ({ socket }: IncomingMessage) => plain(socket.remoteAddress ?? '');

/** Whether the word of the request's own peer counts. */
export function createPeerTrust(trustProxy: Config['trustProxy']): (req: IncomingMessage) => boolean {
  const trust = compileTrust(trustProxy);
  return (req) => trust(peerOf(req), 0);
}

/**
 * Reads clients' addresses (product: Visitors’ addresses) as `req.ip` does, with three rules of our own: without
 * x-forwarded-for it is x-real-ip, ports are left out, and an entry that is no address ends the list: then the peer counts.
 */
export function createClientIp(trustProxy: Config['trustProxy']): ClientIp {
  const trust = compileTrust(trustProxy);
  return (req) => {
    const peer = peerOf(req);
    if (!trust(peer, 0)) return peer;
    const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',');
    if (forwarded.trim() === '') return addressIn([req.headers['x-real-ip'] ?? ''].flat()[0] ?? '') ?? peer;
    // From the nearest hop outwards: what stands behind an unreadable entry anybody may have written.
    let nearest = peer;
    for (const [index, entry] of forwarded.split(',').toReversed().entries()) {
      const address = addressIn(entry);
      if (address === undefined) return peer;
      nearest = address;
      if (!trust(address, index + 1)) break;
    }
    return nearest;
  };
}

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The address of an entry, which may have a port: `192.0.2.1:80`, `[2001:db8::1]:80`. Undefined for anything else. */
function addressIn(entry: string): string | undefined {
  const [, inBrackets, beforePort] =
    /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(entry.trim()) ?? [];
  const address = plain(inBrackets ?? beforePort ?? entry);
  return isIP(address) ? address : undefined;
}

/** Bits of the prefix that is counted as one client, and of the network around it. */
const BITS = { ipv4: { own: 32, wide: 24 }, ipv6: { own: 64, wide: 40 } } as const;

/**
 * The networks an address is in (product: Rate limits): `own` is an IPv4 address, or the /64 that an IPv6 client has to
 * choose from, `wide` the /24 or /40 around it. What is no address is its own network.
 */
export function clientPrefixes(ip: string): { readonly own: string; readonly wide: string } {
  if (!ipaddr.isValid(ip)) return { own: ip, wide: ip };
  const address = ipaddr.process(ip);
  const bits = BITS[address.kind()];
  return { own: prefixOf(address.toByteArray(), bits.own), wide: prefixOf(address.toByteArray(), bits.wide) };
}

function prefixOf(bytes: readonly number[], bits: number): string {
  const start = ipaddr.fromByteArray(bytes.map((byte, index) => (index * 8 < bits ? byte : 0))).toString();
  return bits === 32 ? start : `${start}/${bits}`;
}
