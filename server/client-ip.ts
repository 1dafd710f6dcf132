import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import express from 'express';
import type { Config } from './config/config';

export type ClientIp = (req: IncomingMessage) => string;

/**
 * Compiles the Express setting `trust proxy` to a function that returns true for a trusted address. `hop` is 0 for the
 * direct peer, 1 for the client that connected to that peer, and so on.
 */
function compileTrust(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  const isTrusted = express().set('trust proxy', trustProxy).get('trust proxy fn');
  return (address, hop) => isIP(address) > 0 && isTrusted(address, hop);
}

const peerAddress = ({ socket }: IncomingMessage) => unmapIpv4(socket.remoteAddress ?? '');

/** Creates a function that returns true if a trusted proxy sent the request directly to this server. */
export function createPeerTrust(trustProxy: Config['trustProxy']): (req: IncomingMessage) => boolean {
  const isTrusted = compileTrust(trustProxy);
  return (req) => isTrusted(peerAddress(req), 0);
}

/**
 * Creates a function that returns the client's IP address (product: Visitors’ addresses). Unlike `req.ip`, the function
 * reads X-Real-IP, strips ports and rejects invalid entries.
 */
export function createClientIp(trustProxy: Config['trustProxy']): ClientIp {
  const isTrusted = compileTrust(trustProxy);
  return (req) => {
    const { headers } = req;
    const peer = peerAddress(req);
    if (!isTrusted(peer, 0)) return peer;
    const forwardedFor = String(headers['x-forwarded-for'] ?? '');
    if (forwardedFor.trim() === '') return parseAddress(String(headers['x-real-ip'] ?? '')) ?? peer;
    let client = peer;
    // Read the list from its end, because the nearest proxy added the last entry. Anything before an invalid entry may
    // be forged.
    for (const [index, entry] of forwardedFor.split(',').toReversed().entries()) {
      const address = parseAddress(entry);
      if (address === undefined) return peer;
      client = address;
      if (!isTrusted(address, index + 1)) break;
    }
    return client;
  };
}

/** Converts an IPv4-mapped IPv6 address, such as `::ffff:192.0.2.1`, to IPv4. */
const unmapIpv4 = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Parses an address with an optional port, such as `192.0.2.1:80` or `[2001:db8::1]:80`. */
function parseAddress(entry: string): string | undefined {
  const [, inBrackets, beforePort] =
    /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(entry.trim()) ?? [];
  const address = unmapIpv4(inBrackets ?? beforePort ?? entry);
  return isIP(address) ? address : undefined;
}
