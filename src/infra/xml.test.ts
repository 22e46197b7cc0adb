/** Any input stays well-formed XML. */
import { expect, test } from "vitest";
import { escapeXml } from "./xml.ts";

test("escapes the markup characters as entities", () => {
  expect(escapeXml(`<a href="x">Tom & 'Jo'</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jo&apos;&lt;/a&gt;",
  );
});

test("drops characters that XML cannot hold and keeps all others", () => {
  expect(escapeXml("a\u0000b\u001fc\ufffed\ud800e")).toBe("abcde");
  expect(escapeXml("उड़ान ✈ 🛫\n₹5")).toBe("उड़ान ✈ 🛫\n₹5");
});
