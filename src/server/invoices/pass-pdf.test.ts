/** A boarding pass is always one page without overlaps, and its code can be scanned. */
import { expect, it } from "vitest";
import { simulatorPlaces } from "#domain/people/places.ts";
import type { Booking } from "#server/bookings/service.ts";
import { readQr } from "#test/codes.ts";
import { fontsAreEmbedded, pdfPages } from "#test/pdf.ts";
import { pdfSheets } from "#test/pdf-drawing.ts";
import { passPdf } from "./pass-pdf.ts";

const CODE = "AV1.D4-tW9nLRpqhZXCGdyiVDg.4rJ9vXn3b1mTqYkLw8ZsPQ";
const ADDRESS = ["Level 3, Skyline Mall", "Sector 18, Noida", "Uttar Pradesh 201301"];

async function pass(change: Partial<Booking> = {}, address = ADDRESS, balance = 0) {
  const booking = {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    simulator_type: "A320",
    plan_duration: 30,
    plan_name: "Joy of Flying",
    booking_date: "2026-12-16",
    booking_time: "10:00",
    contact_name: "Asha Rao",
    contact_email: "asha@example.com",
    flyers: [],
    flight_number: null,
    departure_date: null,
    departure_time: null,
    validity_end: new Date("2027-11-25T18:29:59Z"),
    created_at: new Date("2026-11-25T08:00:00Z"),
    ...change,
  } as Booking;
  const site = simulatorPlaces(address, "T3 Departures, Indira Gandhi International Airport, Delhi")[
    booking.simulator_type
  ];
  const file = await passPdf(booking, { code: CODE, seller: "Aviator", site, balance });
  const [sheet] = pdfSheets(file);
  if (!sheet) throw new Error("no page");
  return { file, pages: pdfPages(file), sheet };
}

it("has date, times, person, place and seat on a third of an A4 page", async () => {
  const { file, pages, sheet } = await pass();
  expect(fontsAreEmbedded(file)).toBe(true);
  expect([sheet.width, sheet.height]).toEqual([595.28, 280.63]);
  expect(pages).toHaveLength(1);
  for (const text of [
    "BOARDING PASS",
    "WEDNESDAY",
    "16 Dec 2026",
    "10:00 am",
    "ARRIVE BY",
    "9:45 am",
    "15 min",
    "30 min, until 10:30 am",
    "Asha Rao",
    "Joy of Flying",
    "30 minutes",
    "A320",
    "Airbus A320",
    "1A",
    "Captain's seat",
    "BK-28950E",
    "Aviator, Level 3, Skyline Mall, Sector 18, Noida, Uttar Pradesh 201301",
  ])
    expect(pages[0]).toContain(text);
});

it("has a code that a scanner reads", async () => {
  const { sheet } = await pass();
  expect(readQr(sheet.bars)).toBe(CODE);
});

it("says that the date is open, and until when it can be chosen", async () => {
  const { pages } = await pass({ booking_date: null, booking_time: null });
  expect(pages[0]).toContain("Date open");
  expect(pages[0]).toContain("for any day on or before 25 Nov 2027");
  expect(pages[0]?.replace(/\s+/g, " ")).toContain("For the day of your session, once it has a date.");
  expect(pages[0]).not.toContain("ARRIVE BY");
});

it("names the terminal and the documents for it", async () => {
  const { pages, sheet } = await pass({ simulator_type: "B737" });
  expect(pages[0]).toContain("Aviator, T3 Departures, Indira Gandhi International Airport, Delhi");
  const text = pages[0]?.replace(/\s+/g, " ");
  expect(text).toContain("check in for your flight first");
  expect(text).toContain("a passport and the airline's boarding pass");
  expect(Math.max(...sheet.bases)).toBeLessThan(sheet.height - 8);
});

const END = ["SESSION ENDS", "10:30 am", "Show this code at the simulator"];

it.each([
  [{}, "Not known yet", "Tell us before the session"],
  [
    { flight_number: "AI 101", departure_date: "2026-12-16", departure_time: "21:40" },
    "AI 101",
    "Leaves Wed 16 Dec, 9:40 pm",
  ],
  [{ departure_date: "2026-12-17", departure_time: "01:10" }, "Booked", "Leaves Thu 17 Dec, 1:10 am"],
  [{ departure_date: "2026-12-16" }, "Booked", "Leaves Wed 16 Dec"],
])("shows the customer's own flight %j on a simulator pass, without gate and seat", async (flight, ...texts) => {
  const { pages, sheet } = await pass({ simulator_type: "B737", ...flight }, ADDRESS, 550_000);
  const text = pages[0]?.replace(/\s+/g, " ");
  for (const part of ["SIMULATOR PASS", "YOUR OWN FLIGHT", ...END, ...texts]) expect(text).toContain(part);
  expect(text).not.toMatch(/BOARDING PASS|GATE|SEAT|1A/);
  expect(Math.max(...sheet.bases)).toBeLessThan(sheet.height - 8);
});

it("has the balance due, and nothing about money without one", async () => {
  const { pages, sheet } = await pass({}, ADDRESS, 550_000);
  expect(pages[0]).toMatch(/BALANCE DUE\s*₹5,500/);
  expect(Math.max(...sheet.bases)).toBeLessThan(sheet.height - 8);
  expect((await pass()).pages[0]).not.toMatch(/BALANCE|₹/);
});

it.each([
  [["Dev Rao"], "Dev Rao"],
  [["Dev Rao", "Mira Rao", "Ravi Rao"], "Dev Rao and 2 others"],
])("names the flyers %j instead of the contact", async (names, passenger) => {
  const { pages } = await pass({ flyers: names.map((name) => ({ name, age: null })) });
  expect(pages[0]).toMatch(new RegExp(`PASSENGER\\s*${passenger}`));
  expect(pages[0]).not.toContain("Asha Rao");
});

it("shows the contact where our fonts cannot show the flyers", async () => {
  const { pages } = await pass({ flyers: [{ name: "山田太郎", age: null }] });
  expect(pages[0]).toMatch(/BOOKED BY\s*Asha Rao/);
});

it("shows the email for a name that our fonts cannot show", async () => {
  const { pages } = await pass({ contact_name: "山田太郎" });
  expect(pages[0]).toContain("asha@example.com");
});

it.each([
  [
    "a long name and plan",
    { contact_name: "Asha Rao ".repeat(13), plan_name: "Foundation Course for Pilots" },
    ADDRESS,
  ],
  ["two long names", { flyers: [1, 2].map((end) => ({ name: `${"W".repeat(119)}${end}`, age: null })) }, ADDRESS],
  ["the widest of all", { contact_name: "W".repeat(120), plan_name: "W".repeat(90) }, ["W".repeat(120)]],
])("%s fits", async (_, change, address) => {
  const { pages, sheet } = await pass(change, address);
  expect(pages).toHaveLength(1);
  expect(Math.max(...sheet.bases)).toBeLessThan(sheet.height - 8);
  // The number on the stub is complete, and so is the sentence below the place.
  expect(pages[0]).toContain("BK-28950E");
  expect(pages[0]).toContain("Bring a photo ID for everyone who flies.");
});
