/** A certificate is one page for each person, with the simulator, the plan and the date. */
import { expect, it } from "vitest";
import type { Booking } from "#server/bookings/service.ts";
import { fontsAreEmbedded, pdfPages } from "#test/pdf.ts";
import { pdfSheets } from "#test/pdf-drawing.ts";
import { certificatePdf } from "./certificate-pdf.ts";

async function certificate(change: Partial<Booking> = {}) {
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
    completed_at: new Date("2026-12-16T06:00:00Z"),
    created_at: new Date("2026-11-25T08:00:00Z"),
    ...change,
  } as Booking;
  const file = await certificatePdf(booking, { seller: "Aviator" });
  const [sheet] = pdfSheets(file);
  if (!sheet) throw new Error("no page");
  return { file, pages: pdfPages(file), sheet };
}

it("names person, simulator, plan and date on one A4 page across", async () => {
  const { file, pages, sheet } = await certificate();
  expect(fontsAreEmbedded(file)).toBe(true);
  expect([sheet.width, sheet.height]).toEqual([841.89, 595.28]);
  expect(pages).toHaveLength(1);
  for (const text of [
    "FLIGHT CERTIFICATE",
    "Asha Rao",
    "Airbus A320",
    "Joy of Flying",
    "30 minutes",
    "16 Dec 2026",
    "BK-28950E",
    "neither a licence",
  ])
    expect(pages[0]).toContain(text);
});

it("has the day of completion for a session without a date", async () => {
  const { pages } = await certificate({ booking_date: null, completed_at: new Date("2026-12-17T20:00:00Z") });
  expect(pages[0]).toContain("18 Dec 2026");
});

it("has a page for each named flyer, and none for the contact", async () => {
  const { pages } = await certificate({
    flyers: [
      { name: "Dev Rao", age: 14 },
      { name: "山田太郎", age: 30 },
      { name: "Mira Rao", age: 17 },
    ],
  });
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain("Dev Rao");
  expect(pages[1]).toContain("Mira Rao");
  for (const page of pages) {
    expect(page).not.toContain("Asha Rao");
    expect(page).toContain("BK-28950E");
  }
});

it.each([
  ["the email for a name that our fonts cannot show", { contact_name: "山田太郎" }, "asha@example.com"],
  ["a name in an Indian script", { contact_name: "आशा राव" }, "आशा"],
])("shows %s", async (_, change, text) => {
  expect((await certificate(change)).pages[0]).toContain(text);
});

it("stays one page with the longest names", async () => {
  const { pages, sheet } = await certificate({ contact_name: "W".repeat(120), plan_name: "W".repeat(90) });
  expect(pages).toHaveLength(1);
  expect(Math.max(...sheet.bases)).toBeLessThan(sheet.height - 40);
  expect(pages[0]).toContain("BK-28950E");
});
