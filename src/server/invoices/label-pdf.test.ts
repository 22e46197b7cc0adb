/** A shipping label is always one page without overlaps, whatever the input. */
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
import type { Order } from "#server/orders/service.ts";
import { readCode128 } from "#test/codes.ts";
import { pdfPages } from "#test/pdf.ts";
import { pdfSheets } from "#test/pdf-drawing.ts";
import { labelPdf } from "./label-pdf.ts";

const { seller } = DEFAULT_SETTINGS;
const LONG = "Skyward Flight Simulation and Aviation Training Centre Private Limited, Noida Branch";
const STREET = "Flat 1204, Tower C, Godrej Meridien Residency, opposite Hanuman Temple, Sector 106 ";
const WIDEST = "W".repeat(120);

async function label(to: object, from: Partial<typeof seller> = {}) {
  const order = {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    products: [{ quantity: 3 }],
    created_at: new Date("2026-11-22T08:00:00Z"),
    shipping_details: {
      fullName: "Asha Rao",
      email: "asha@example.com",
      phone: "+919876543210",
      address: "14 Lake Road",
      city: "Ludhiana",
      state: "Punjab",
      pincode: "141001",
      ...to,
    },
  } as Order;
  const sender = { seller: { ...seller, ...from }, phone: "+91 55500 14200" };
  const file = await labelPdf([order], sender);
  const [sheet] = pdfSheets(file);
  if (!sheet) throw new Error("no page");
  return { pages: pdfPages(file), sheet };
}

it.each([
  ["usual", {}, {}],
  ["a long company", {}, { name: LONG, address: [STREET, STREET, STREET] }],
  ["a long name and address", { fullName: LONG, address: STREET.repeat(6).slice(0, 500) }, {}],
  ["many lines", { address: "7\n".repeat(240) }, {}],
  [
    "the widest of all",
    { fullName: WIDEST, address: "W".repeat(500), city: WIDEST },
    { name: WIDEST, address: Array<string>(6).fill(WIDEST) },
  ],
])("%s fits", async (_, to, from) => {
  const { pages, sheet } = await label(to, from);
  expect([sheet.width, sheet.height]).toEqual([297.64, 419.53]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("\n141001\nPhone +91 98765 43210\nAV-28950E");
  expect(readCode128(sheet.bars)).toBe("AV-28950E");
  const barcode = Math.min(...sheet.bars.map(({ y }) => y));
  // All but the two lines below the barcode end above the rule over it.
  const above = sheet.bases.slice(0, -2);
  expect(Math.max(...above)).toBeLessThan(barcode - 12);
  // Each line is below the previous one. The first is the item count, beside the sender.
  const lines = above.slice(1);
  expect(lines).toEqual(lines.toSorted((one, other) => one - other));
});

it("begins below a company name of two lines", async () => {
  const short = await label({});
  const long = await label({}, { name: LONG });
  const from = ({ pages, sheet }: typeof short) => sheet.bases[(pages[0] ?? "").split("\n").indexOf("FROM")] ?? 0;
  expect(from(long)).toBeGreaterThan(from(short));
});
