/** The return path after a login never leaves this site. */
import { expect, test } from "vitest";
import { wayBack, withWayBack } from "./way-back.ts";

test.each(["/shipping-details", "/payment-status?order=order_1", "/product/1#top"])("leads to %s", (path) => {
  const address = withWayBack("/login", path);
  expect(wayBack(address.slice(address.indexOf("?")))).toBe(path);
});

test.each([
  "",
  "?next=",
  "?next=https://evil.example/",
  "?next=//evil.example",
  "?next=/\\evil.example",
  "?next=\\/evil.example",
  "?next=javascript:alert(1)",
  "?next=%2F%2Fevil.example",
  "?next=/%09/evil.example",
])("leads home for %j", (search) => {
  expect(wayBack(search)).toBe("/");
});
