import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';
import type { Config } from './config/config';

/** A request's visitor, told by its address. */
export type IpOf = (req: IncomingMessage) => string;

/** Reads visitors' addresses as TRUST_PROXY says. */
export function createVisitorIp(trustProxy: Config['trustProxy']): IpOf {
  const trust = compileTrust(trustProxy);
  return (req) => visitorIp(req, trust);
}

/** Whether the word of the request's own peer counts. */
export function createPeerTrust(trustProxy: Config['trustProxy']): (req: IncomingMessage) => boolean {
  const trust = compileTrust(trustProxy);
  return ({ socket }) => trusts(plain(socket.remoteAddress ?? ''), trust);
}

const trusts = (peer: string, trust: Trust) => isIP(peer) > 0 && trust(peer, 0);

type Trust = (address: string, hop: number) => boolean;

/** Which peers' word on the visitor's address counts: TRUST_PROXY (product: Configuration). */
function compileTrust(trustProxy: Config['trustProxy']): Trust {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  return proxyaddr.compile(trustProxy);
}

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The visitor's address (product: Visitors’ addresses): the nearest forwarded address that is not a trusted proxy, else x-real-ip,
 * both only from a trusted peer, else the peer's own. An entry that is no address ends the list, and the peer counts.
 */
function visitorIp(req: IncomingMessage, trust: Trust): string {
  const peer = plain(req.socket.remoteAddress ?? '');
  if (!trusts(peer, trust)) return peer;
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
}

/** The address of an entry, which may have a port: `192.0.2.1:80`, `[2001:db8::1]:80`. Undefined for anything else. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const address = plain(inBrackets ?? beforePort ?? text);
  return isIP(address) ? address : undefined;
}

/** A network an address is in, and how many visitors' allowances all who are in it may use together (product: Allowances). */
export interface Network {
  readonly name: string;
  readonly visitors: number;
}

/** From the visitor's own to the widest that is taken for somebody's own: bits of its prefix, visitors. */
const NETWORKS = {
  ipv4: [
    [32, 1],
    [24, 16],
  ],
  ipv6: [
    [64, 1],
    [56, 2],
    [48, 4],
    [40, 16],
  ],
} as const;

/**
 * The networks an address is in (product: Visitors’ addresses): the first is counted as one visitor, an IPv4 address or
 * the /64 that an IPv6 visitor has to choose from; whoever holds a wider one may have many of them.
 */
export function visitorNetworks(ip: string): readonly [Network, ...Network[]] {
  const unknown = { name: ip, visitors: 1 };
  if (!ipaddr.isValid(ip)) return [unknown];
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  const [own = unknown, ...wider] = NETWORKS[address.kind()].map(([bits, visitors]) => ({
    name: prefixOf(bytes, bits),
    visitors,
  }));
  return [own, ...wider];
}

function prefixOf(bytes: readonly number[], bits: number): string {
  const kept = bytes.map((byte, index) => (index * 8 < bits ? byte : 0));
  const start = ipaddr.fromByteArray(kept).toString();
  return bits === 32 ? start : `${start}/${bits}`;
}

/** Who is counted as one visitor. */
export const visitorNetwork = (ip: string): string => visitorNetworks(ip)[0].name;

/** The widest network that is taken for somebody's own. */
export const widestNetwork = (ip: string): string => visitorNetworks(ip).at(-1)?.name ?? ip;
