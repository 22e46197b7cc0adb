/** When customers may cancel, and what they get back. */
import { describe, expect, it } from "vitest";
import type { BookingStatus } from "#domain/booking/statuses.ts";
import { cancelProblem, ownRefund, refundUntil } from "./own-cancellation.ts";

const NOW = new Date("2026-11-21T07:00:00Z"); // 12:30 IST
const VALID = new Date("2027-11-01T18:29:59.999Z");
const session = (date: string, time: string) => ({ date, time });

describe("whether a customer may cancel", () => {
  it.each<[BookingStatus, ReturnType<typeof session> | null, string | null]>([
    ["pending", session("2026-11-21", "12:31"), null],
    ["confirmed", session("2026-12-01", "10:00"), null],
    ["rescheduled", null, null],
    ["pending", session("2026-11-21", "12:30"), "begun"],
    ["confirmed", session("2026-11-20", "10:00"), "begun"],
    ["completed", session("2026-12-01", "10:00"), "ended"],
    ["cancelled", null, "ended"],
  ])("%s with %o: %s", (status, booked, problem) => {
    expect(cancelProblem({ status, session: booked, now: NOW })).toBe(problem);
  });
});

describe("the refund of a customer's cancellation", () => {
  const refund = (
    booked: ReturnType<typeof session> | null,
    { left = 50_000, feePercent = 0, validityEnd = VALID } = {},
  ) => ownRefund({ left, session: booked, validityEnd, feePercent, now: NOW });

  it("is everything until 24 hours before the session, and nothing later", () => {
    expect(refund(session("2026-11-22", "12:30"))).toEqual({ amount: 50_000, fee: 0, inTime: true });
    expect(refund(session("2026-11-22", "12:29"))).toEqual({ amount: 0, fee: 0, inTime: false });
  });

  it("keeps the fee of the settings", () => {
    expect(refund(session("2026-12-01", "10:00"), { left: 599_999, feePercent: 2.5 })).toEqual({
      amount: 584_999,
      fee: 15_000,
      inTime: true,
    });
  });

  it("is paid without a date while the booking is valid", () => {
    expect(refund(null)).toEqual({ amount: 50_000, fee: 0, inTime: true });
    expect(refund(null, { validityEnd: new Date("2026-11-21T06:59:59Z") })).toEqual({
      amount: 0,
      fee: 0,
      inTime: false,
    });
  });

  it("is nothing where nothing was paid online", () => {
    expect(refund(null, { left: 0 })).toEqual({ amount: 0, fee: 0, inTime: true });
  });

  it("ends 24 hours before the session, or with the validity", () => {
    expect(refundUntil({ session: session("2026-12-01", "10:00"), validityEnd: VALID })).toEqual(
      new Date("2026-11-30T04:30:00Z"),
    );
    expect(refundUntil({ session: null, validityEnd: VALID })).toBe(VALID);
  });
});
