/** Distinguishes public internet addresses from local ones. */
import ipaddr from "ipaddr.js";

/** The IPv6 block with globally assigned addresses; the rest is local, mapped or unused. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is publicly reachable. False for private, loopback, link-local and reserved addresses, and for
 * IPv6 addresses that embed an IPv4 one (6to4, Teredo, NAT64). A mapped IPv4 address counts as the IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL);
}
