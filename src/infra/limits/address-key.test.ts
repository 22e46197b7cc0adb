/** Which addresses count as one client. */
import { expect, test } from "vitest";
import { addressKeys } from "./address-key.ts";

test.each([
  ["198.18.0.9", "198.18.0.9", null],
  ["::ffff:198.18.0.9", "198.18.0.9", null],
  ["::ffff:c612:9", "198.18.0.9", null],
  ["0:0:0:0:0:FFFF:C612:0009", "198.18.0.9", null],
  ["127.0.0.1", "127.0.0.1", null],
  ["::1", "::/64", "::/48"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:3::6", "2001:db8:1:3::/64", "2001:db8:1::/48"],
  ["2001:db8:2:2::6", "2001:db8:2:2::/64", "2001:db8:2::/48"],
  ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
  ["", "unreadable", null],
  ["unknown", "unreadable", null],
  ["198.18.0.9:4711", "unreadable", null],
  ["2001:db8::1::2", "unreadable", null],
])("%s counts as %s and in the network %s", (address, line, network) => {
  expect(addressKeys(address)).toEqual({ line, network });
});
