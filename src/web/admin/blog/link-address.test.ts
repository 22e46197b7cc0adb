/** Which addresses the editor accepts as links. */
import { expect, test } from "vitest";
import { isLinkAddress } from "./link-address.ts";

test.each(["https://a.example/x", "http://a.example", "mailto:a@b.example", "tel:+9155", "/shop", "/"])(
  "accepts %s",
  (address) => expect(isLinkAddress(address)).toBe(true),
);

test.each(["", "javascript:alert(1)", "//elsewhere.example", "/\\elsewhere", "a.example", "data:x"])(
  "refuses %j",
  (address) => expect(isLinkAddress(address)).toBe(false),
);
