/** A request's target never resolves to another host, and an unreadable one is refused. */
import { expect, test } from "vitest";
import { addressOn } from "./address.ts";

test.each([
  ["/", "https://aviator.example/"],
  ["/shop?sort=name", "https://aviator.example/shop?sort=name"],
  ["/shop//", "https://aviator.example/shop//"],
  ["https://aviator.example/blog", "https://aviator.example/blog"],
])("%s", (target, address) => expect(addressOn("https://aviator.example", target).href).toBe(address));

test.each(["//", "///", "//%5b", "//elsewhere.example/x", "*", "http://[", ""])("%j cannot be read", (target) =>
  expect(() => addressOn("https://aviator.example", target)).toThrow("This address cannot be read"),
);
