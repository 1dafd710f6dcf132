import ipaddr from 'ipaddr.js';

/** Who is counted as one visitor: an IPv4 address, or the /64 network that an IPv6 visitor has to choose from. */
export function visitorNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
