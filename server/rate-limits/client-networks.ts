import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * IPv6 prefix lengths in bits. A prefix of length `own` identifies a single client, and a prefix of length `wide`
 * identifies the network around the client.
 */
const IPV6_BITS = { own: 64, wide: 40 } as const;
const IPV4_WIDE_BITS = 24;

/** IP address prefixes that identify a client and its network. */
export interface ClientPrefixes {
  readonly own: string;
  readonly wide: string;
}

/** Returns the two address prefixes for which requests are counted (product: Rate limits). */
export function clientPrefixes(ip: string): ClientPrefixes {
  if (isIP(ip) === 4) return ipv4Prefixes(ip);
  if (isIP(ip) === 0) return { own: ip, wide: ip };
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return ipv4Prefixes(address.toString());
  const bytes = address.toByteArray();
  return { own: networkPrefix(bytes, IPV6_BITS.own), wide: networkPrefix(bytes, IPV6_BITS.wide) };
}

const ipv4Prefixes = (ip: string): ClientPrefixes => ({
  own: ip,
  wide: `${ip.slice(0, ip.lastIndexOf('.'))}.0/${IPV4_WIDE_BITS}`,
});

function networkPrefix(bytes: readonly number[], bits: number): string {
  const maskedBytes = bytes.map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(maskedBytes).toString()}/${bits}`;
}
