/**
 * The keys under which rate limits count a client address. One IPv6 customer line has at least a /64, that is 2^64
 * addresses, so a limit per single address would have no effect.
 */
import ipaddr from "ipaddr.js";

const LINE_BITS = 64;
const NETWORK_BITS = 48;

/** One client for a limit: a key for its line, and for IPv6 one for the wider network that may have many lines. */
export type AddressKeys = { readonly line: string; readonly network: string | null };

const UNREADABLE: AddressKeys = { line: "unreadable", network: null };

/** The keys of recent addresses: parsing one takes longer than the rest of a request's context. */
const known = new Map<string, AddressKeys>();
const MOST_KNOWN = 1_000;

/**
 * The limit keys of a client address. An IPv4 address (also mapped to IPv6, in either notation) is its own line. IPv6
 * counts per /64, and in a second, wider count per /48. All invalid addresses share one key.
 */
export function addressKeys(address: string): AddressKeys {
  const earlier = known.get(address);
  if (earlier) return earlier;
  const keys = keysOf(address);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(address, keys);
  return keys;
}

function keysOf(address: string): AddressKeys {
  if (!ipaddr.isValid(address)) return UNREADABLE;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return { line: parsed.toString(), network: null };
  const prefix = (bits: number): string => {
    const bytes = parsed.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
    return `${ipaddr.fromByteArray(bytes)}/${bits}`;
  };
  return { line: prefix(LINE_BITS), network: prefix(NETWORK_BITS) };
}
