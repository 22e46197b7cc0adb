/** A gift voucher is always one page without overlaps, and its code can be scanned. */
import { expect, it } from "vitest";
import type { Voucher } from "#server/vouchers/service.ts";
import { readQr } from "#test/codes.ts";
import { fontsAreEmbedded, pdfPages } from "#test/pdf.ts";
import { pdfSheets } from "#test/pdf-drawing.ts";
import { voucherPdf } from "./voucher-pdf.ts";

const CODE = "7K3M9QXA2F4TB";

async function card(change: Partial<Voucher> = {}) {
  const voucher = {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    code_end: "2F4TB",
    plan_duration: 30,
    plan_name: "Joy of Flying",
    value_paise: 500_000,
    valid_until: "2027-06-01",
    recipient_name: "Ravi Rao",
    buyer_name: "Asha Rao",
    message: "Happy birthday! Keep the wings level.",
    design: "dawn",
    created_at: new Date("2026-12-01T04:30:00Z"),
    ...change,
  } as Voucher;
  const address = "Level 3, Skyline Mall, Sector 18, Noida, Uttar Pradesh 201301";
  const facts = { code: CODE, seller: "Aviator", address, phone: "+91 98765 43210", site: "https://aviator.example" };
  const file = await voucherPdf(voucher, facts);
  const [sheet] = pdfSheets(file);
  if (!sheet) throw new Error("no page");
  return { file, sheet, pages: pdfPages(file), text: (pdfPages(file)[0] ?? "").replace(/\s+/g, " ") };
}

it("has the person, the message, the plan, the code, its last day and the place", async () => {
  const { file, pages, text, sheet } = await card();
  expect(fontsAreEmbedded(file)).toBe(true);
  expect([sheet.width, sheet.height]).toEqual([595.28, 419.53]);
  expect(pages).toHaveLength(1);
  for (const part of [
    "GIFT VOUCHER",
    "Joy of Flying",
    "30 minutes in our simulator",
    "Ravi Rao",
    "Happy birthday! Keep the wings level.",
    "From Asha Rao",
    "7K3M-9QXA-2F4TB",
    "1 Jun 2027",
    "aviator.example",
    "+91 98765 43210",
    "what is left stays on the voucher.",
    "Aviator, Level 3, Skyline Mall, Sector 18, Noida, Uttar Pradesh 201301",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("₹");
});

it("has the amount where it is for an amount", async () => {
  const { text } = await card({ plan_duration: null, plan_name: null, value_paise: 250_000 });
  expect(text).toContain("₹2,500");
  expect(text).toContain("for our simulators and our shop");
});

it.each(["dawn", "night", "birthday", "a design of another release"])("has a code that scans in %s", async (design) => {
  const { sheet } = await card({ design });
  expect(readQr(sheet.bars)).toBe(`https://aviator.example/gift/balance#code=${CODE}`);
});

it("leaves out what our fonts cannot show", async () => {
  const { text } = await card({ recipient_name: "山田太郎", buyer_name: "山田太郎", message: "お誕生日おめでとう" });
  expect(text).toContain("FOR You");
  expect(text).not.toContain("From");
});

it.each([
  ["a long message", { message: "W".repeat(20).concat(" ").repeat(14).slice(0, 300), design: "night" }],
  ["a message with many lines", { message: `${"Fly\n".repeat(74)}Fly`, design: "birthday" }],
  ["the widest names", { recipient_name: "W".repeat(120), buyer_name: "W".repeat(120), plan_name: "W".repeat(90) }],
])("%s fits", async (_, change) => {
  const { pages, sheet, text } = await card(change);
  expect(pages).toHaveLength(1);
  expect(Math.max(...sheet.bases)).toBeLessThan(sheet.height - 8);
  expect(text).toContain("7K3M-9QXA-2F4TB");
});
