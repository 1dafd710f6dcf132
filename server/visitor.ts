import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';
import type { Config } from './config';

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

/** Who is counted as one visitor: an IPv4 address, or the /64 network that an IPv6 visitor has to choose from. */
export function visitorNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
