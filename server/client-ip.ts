import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import express from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from './config/config';

export type ClientIp = (req: IncomingMessage) => string;

/** Express compiles its `trust proxy` setting. */
function compileTrust(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  const isTrusted = express().set('trust proxy', trustProxy).get('trust proxy fn');
  return (address, hop) => isIP(address) > 0 && isTrusted(address, hop);
}

const peerOf = ({ socket }: IncomingMessage) => plain(socket.remoteAddress ?? '');

/** Whether the request's own peer is a trusted proxy. */
export function createPeerTrust(trustProxy: Config['trustProxy']): (req: IncomingMessage) => boolean {
  const trust = compileTrust(trustProxy);
  return (req) => trust(peerOf(req), 0);
}

/** As `req.ip` (product: Visitors’ addresses), but with x-real-ip, without ports and invalid entries. */
export function createClientIp(trustProxy: Config['trustProxy']): ClientIp {
  const trust = compileTrust(trustProxy);
  return (req) => {
    const peer = peerOf(req);
    if (!trust(peer, 0)) return peer;
    const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',');
    if (forwarded.trim() === '') return addressIn([req.headers['x-real-ip'] ?? ''].flat()[0] ?? '') ?? peer;
    // Outwards: what is before an invalid entry may be forged.
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

/** `192.0.2.1:80`, `[2001:db8::1]:80`; undefined for anything else. */
function addressIn(entry: string): string | undefined {
  const [, inBrackets, beforePort] =
    /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(entry.trim()) ?? [];
  const address = plain(inBrackets ?? beforePort ?? entry);
  return isIP(address) ? address : undefined;
}

/** Prefix lengths of one client and of the network around it. */
const BITS = { ipv4: { own: 32, wide: 24 }, ipv6: { own: 64, wide: 40 } } as const;

/** The networks of an address that are rate limited (product: Rate limits). */
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
