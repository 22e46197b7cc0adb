/** The shared text has date, time and place, and nothing that opens the booking. */
import { expect, test } from "vitest";
import { shareText, whatsAppLink } from "./share-text.ts";

const SESSION = { date: "2026-12-16", time: "10:00", duration: 30, simulatorType: "A320" };
const PLACE = { place: "Aviator, Level 3, Skyline Mall", map: "https://maps.example/?q=a%20b" };

test("has simulator, date, time, place and map, a line each", () =>
  expect(shareText(SESSION, PLACE).split("\n")).toEqual([
    "I'm flying the Airbus A320 simulator at Aviator.",
    "Wednesday, 16 December 2026, 10:00–10:30 am IST",
    "Aviator, Level 3, Skyline Mall",
    "https://maps.example/?q=a%20b",
  ]));

test("has no line for a place without a map", () =>
  expect(shareText({ ...SESSION, simulatorType: "B737" }, { ...PLACE, map: null }).split("\n")).toHaveLength(3));

test("opens WhatsApp with the whole text", () => {
  const text = shareText(SESSION, PLACE);
  const link = new URL(whatsAppLink(text));
  expect([link.origin, link.pathname, link.searchParams.get("text")]).toEqual(["https://wa.me", "/", text]);
});
