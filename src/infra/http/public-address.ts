/** Which addresses belong to the internet, and not to this machine or the network that it is in. */
import ipaddr from "ipaddr.js";

/** The part of IPv6 in which addresses of the internet are given out; the rest is local, mapped or unused. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is publicly reachable: none that is private, of this machine, of the local network or
 * reserved, and no IPv6 address that hides an IPv4 one (6to4, Teredo, NAT64). A mapped IPv4 address counts as itself.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL);
}
