/** Which addresses the editor links to. */
import { expect, test } from "vitest";
import { isLinkAddress } from "./link-address.ts";

test.each(["https://a.example/x", "http://a.example", "mailto:a@b.example", "tel:+9155", "/shop", "/"])(
  "%s is taken",
  (address) => expect(isLinkAddress(address)).toBe(true),
);

test.each(["", "javascript:alert(1)", "//elsewhere.example", "/\\elsewhere", "a.example", "data:x"])(
  "%j is refused",
  (address) => expect(isLinkAddress(address)).toBe(false),
);
