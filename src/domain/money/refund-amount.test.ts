/** The suggested refund of a cancellation: by the day's notice, less the centre's fee. */
import { expect, test } from "vitest";
import { suggestedRefund } from "./refund-amount.ts";

const now = new Date("2026-12-04T05:30:00Z"); // 11:00 in India
const at = (date: string, time: string) => ({ date, time });

test.each([
  ["exactly 24 hours ahead", at("2026-12-05", "11:00"), 500_000, 0, 500_000, 0, true],
  ["an hour less", at("2026-12-05", "10:00"), 500_000, 0, 0, 0, false],
  ["in the past", at("2026-12-01", "10:00"), 500_000, 0, 0, 0, false],
  ["without a date", null, 50_000, 0, 50_000, 0, true],
  ["with a fee of 10 %", null, 500_000, 10, 450_000, 50_000, true],
  ["with a fee of 2.5 % of an odd sum", null, 19_999, 2.5, 19_499, 500, true],
  ["with a fee of everything", null, 500_000, 100, 0, 0, true],
  ["with less than a rupee left", null, 99, 0, 0, 0, true],
  ["with nothing left", null, 0, 0, 0, 0, true],
])("%s", (_name, session, left, feePercent, amount, fee, inTime) => {
  expect(suggestedRefund({ left, session, feePercent, now })).toEqual({ amount, fee, inTime });
});
