import ipaddr from 'ipaddr.js';

/** Prefix lengths in bits: `own` covers a single client, `wide` the network around it. */
const PREFIX_BITS = { ipv4: { own: 32, wide: 24 }, ipv6: { own: 64, wide: 40 } } as const;

/** A client and the network around it. */
export interface ClientPrefixes {
  readonly own: string;
  readonly wide: string;
}

/** Returns both networks of an address that are rate limited (product: Rate limits). */
export function clientPrefixes(ip: string): ClientPrefixes {
  if (!ipaddr.isValid(ip)) return { own: ip, wide: ip };
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  const bits = PREFIX_BITS[address.kind()];
  return { own: networkPrefix(bytes, bits.own), wide: networkPrefix(bytes, bits.wide) };
}

function networkPrefix(bytes: readonly number[], bits: number): string {
  const maskedBytes = bytes.map((byte, index) => (index * 8 < bits ? byte : 0));
  const network = ipaddr.fromByteArray(maskedBytes).toString();
  return bits === 32 ? network : `${network}/${bits}`;
}
