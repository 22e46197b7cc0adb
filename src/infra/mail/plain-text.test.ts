/** The text part of a mail: the address of the main action. */
import { toPlainText } from "@react-email/render";
import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

const PAGE = "https://aviator.example/booking-summary?bookingId=1&link=abc";

it("writes the address of the main action once, and refers to it elsewhere", () => {
  const html = `<p><a href="${PAGE}">Pay the balance</a></p><p><a href="${PAGE}" class="button">Add your flight</a></p><p><a href="${PAGE}">Add names</a></p>`;
  expect(plainText(toPlainText, html)).toBe(
    `Pay the balance (with the link below).\n\nAdd your flight:\n${PAGE}\n\nAdd names (with the link above).`,
  );
});

it("writes every other address", () => {
  const html = `<a href="${PAGE}">Open</a> <a href="${PAGE}">Open</a>`;
  expect(plainText(toPlainText, html).split(PAGE)).toHaveLength(3);
});
