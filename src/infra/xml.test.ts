/** Whatever was typed stays well-formed XML. */
import { expect, test } from "vitest";
import { escapeXml } from "./xml.ts";

test("signs of the markup are written as entities", () => {
  expect(escapeXml(`<a href="x">Tom & 'Jo'</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jo&apos;&lt;/a&gt;",
  );
});

test("what XML can't hold is left out, everything else stays", () => {
  expect(escapeXml("a\u0000b\u001fc\ufffed\ud800e")).toBe("abcde");
  expect(escapeXml("उड़ान ✈ 🛫\n₹5")).toBe("उड़ान ✈ 🛫\n₹5");
});
