/** Addresses that the product may contact for a user, and those that it must not. */
import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["8.8.8.8", "1.1.1.1", "2001:4860:4860::8888", "::ffff:8.8.8.8"])("%s is public", (text) => {
  expect(isPublicAddress(text)).toBe(true);
});

test.each([
  ["this machine", "127.0.0.1", "127.9.9.9", "0.0.0.0", "::1", "::", "::ffff:127.0.0.1"],
  ["a private network", "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1", "fc00::1", "fec0::1"],
  ["the local link", "169.254.169.254", "fe80::1", "::ffff:169.254.169.254"],
  ["groups and reserved ranges", "224.0.0.1", "255.255.255.255", "240.0.0.1", "192.0.2.1", "198.18.0.1"],
  ["IPv6 around IPv4", "::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2001:0:53aa:64c::", "2001:db8::1"],
  ["no address", "", "localhost", "example.com", "10.0.0.1:80"],
])("%s is not public", (_what, ...texts) => {
  expect(texts.filter(isPublicAddress)).toEqual([]);
});
