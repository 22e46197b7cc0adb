/** The amount of a credit note, and its tax. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { creditDue, creditedTax, creditNoteNumber } from "./credit-note.ts";
import { CREDIT_NOTE_JOB, creditNoteCause } from "./document-jobs.ts";
import { taxInside } from "./invoice.ts";

it("has a number of at most 16 characters", () => {
  expect(creditNoteNumber("2026-27", 1)).toBe("CN/26-27/000001");
  expect(creditNoteNumber("2099-00", 1_000_000)).toHaveLength(16);
});

it("has one job for each refund, also at the venue, and one for the cancellation", () => {
  const keys = [
    creditNoteCause("order", "o"),
    creditNoteCause("order", "o", { refundId: "r1" }),
    creditNoteCause("order", "o", { refundId: "r2" }),
    creditNoteCause("order", "o", { venuePaymentId: "r1" }),
  ].map(CREDIT_NOTE_JOB.key);
  expect(new Set(keys).size).toBe(4);
});

it.each([
  ["an order without a refund", { paid: 5000, refunded: 0, isCancelled: false }, 0],
  ["partly refunded", { paid: 5000, refunded: 1200, isCancelled: false }, 1200],
  ["cancelled without a refund", { paid: 5000, refunded: 0, isCancelled: true }, 0],
  ["cancelled and fully refunded", { paid: 5000, refunded: 5000, isCancelled: true }, 5000],
  ["cancelled and refunded less a fee", { paid: 5000, refunded: 4500, isCancelled: true }, 4500],
  ["an advance, cancelled without a refund", { paid: 500, refunded: 0, isCancelled: true }, 4500],
  ["an advance, cancelled and refunded", { paid: 500, refunded: 300, isCancelled: true }, 4800],
  ["an overpayment that was returned", { paid: 6500, refunded: 1500, isCancelled: false }, 0],
  ["refunded beyond an overpayment", { paid: 6500, refunded: 2000, isCancelled: false }, 500],
  ["never more than the invoice", { paid: 5000, refunded: 6000, isCancelled: false }, 5000],
])("%s", (_, facts, due) => {
  expect(creditDue({ total: 5000, ...facts })).toBe(due);
});

it("splits the tax of ₹300 of an invoice at 18 %, by its kind", () => {
  const here = { sellerState: "Kerala", buyerState: null };
  const invoice = { total: 500_000, tax: taxInside(500_000, 18, here) };
  expect(creditedTax(invoice, { before: 0, amount: 30_000 })).toEqual({
    ratePercent: 18,
    taxable: 25_424,
    cgst: 2288,
    sgst: 2288,
    igst: 0,
  });
  const away = { total: 500_000, tax: taxInside(500_000, 18, { ...here, buyerState: "Goa" }) };
  expect(creditedTax(away, { before: 0, amount: 30_000 })?.igst).toBe(4576);
  expect(creditedTax({ total: 500_000, tax: null }, { before: 0, amount: 1 })).toBeNull();
});

it("the notes of a whole invoice add up to it, component by component", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 100, max: 50_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom("Kerala", "Punjab", null),
      (amounts, rate, buyerState) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const tax = taxInside(total, rate / 100, { sellerState: "Kerala", buyerState });
        let before = 0;
        const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
        for (const amount of amounts) {
          const part = creditedTax({ total, tax }, { before, amount });
          if (!part) throw new Error("no tax");
          expect(part.taxable + part.cgst + part.sgst + part.igst).toBe(amount);
          expect(part.cgst).toBe(part.sgst);
          expect(Math.min(part.taxable, part.cgst, part.igst)).toBeGreaterThanOrEqual(0);
          for (const name of ["taxable", "cgst", "sgst", "igst"] as const) sum[name] += part[name];
          before += amount;
        }
        expect({ ...sum, ratePercent: tax?.ratePercent }).toEqual(tax);
      },
    ),
  );
});
