/** Financial years, invoice numbers and the tax inside a price. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { financialYear, invoiceNumber, pdfRupees, rupeesInWords, taxInside } from "./invoice.ts";

it.each([
  ["2026-11-22T00:00:00Z", "2026-27"],
  ["2027-03-31T18:29:59Z", "2026-27"],
  ["2027-03-31T18:30:00Z", "2027-28"],
  ["2099-12-31T00:00:00Z", "2099-00"],
])("%s is in %s", (at, year) => expect(financialYear(new Date(at))).toBe(year));

it("writes numbers that sort, of at most 16 characters", () => {
  expect(invoiceNumber("2026-27", 42)).toBe("AV/26-27/000042");
  expect(invoiceNumber("2026-27", 999_999)).toHaveLength(15);
  expect(invoiceNumber("2099-00", 1_000_000)).toHaveLength(16);
});

it("splits 18 % tax out of ₹5,000, by state", () => {
  const here = { sellerState: "Uttar Pradesh", buyerState: "uttar pradesh " };
  expect(taxInside(500_000, 18, here)).toEqual({
    ratePercent: 18,
    taxable: 423_728,
    cgst: 38_136,
    sgst: 38_136,
    igst: 0,
  });
  expect(taxInside(500_000, 18, { ...here, buyerState: "U.P." })?.cgst).toBe(38_136);
  expect(taxInside(500_000, 18, { ...here, buyerState: "Kerala" })?.igst).toBe(76_271);
  expect(taxInside(500_000, 18, { ...here, buyerState: null })?.igst).toBe(0);
  expect(taxInside(500_000, 0, here)).toBeNull();
});

it("the components always add up to the total, and the halves are equal", () => {
  const states = fc.constantFrom("Kerala", "Punjab", null);
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 5000 }),
      states,
      (total, rate, buyerState) => {
        const tax = taxInside(total, rate / 100, { sellerState: "Kerala", buyerState });
        expect(tax && tax.taxable + tax.cgst + tax.sgst + tax.igst).toBe(total);
        expect(tax?.cgst).toBe(tax?.sgst);
        // Within a paisa of the rate.
        const exact = (total * 100) / (100 + rate / 100);
        expect(Math.abs((tax?.taxable ?? 0) - exact)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it.each([
  [500_000, "₹5,000.00", "Rupees five thousand only"],
  [0, "₹0.00", "Rupees zero only"],
  [99_950, "₹999.50", "Rupees nine hundred ninety-nine and fifty paise only"],
  [1_010_101_501, "₹1,01,01,015.01", "Rupees one crore one lakh one thousand fifteen and one paise only"],
  [20_000_000, "₹2,00,000.00", "Rupees two lakh only"],
  [11_012_000, "₹1,10,120.00", "Rupees one lakh ten thousand one hundred twenty only"],
])("formats %d paise in figures and words", (paise, figures, words) => {
  expect(pdfRupees(paise)).toBe(figures);
  expect(rupeesInWords(paise)).toBe(words);
});
