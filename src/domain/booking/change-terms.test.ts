/** The deadlines in mails: the same instants at which rescheduling and the refund end. */
import { describe, expect, it } from "vitest";
import { CANCEL_NOTICE_HOURS } from "#domain/money/refund-amount.ts";
import { askedChangeTerms, changeTerms } from "./change-terms.ts";
import { RESCHEDULE_NOTICE_HOURS } from "./statuses.ts";

const session = { date: "2026-12-10", time: "11:00" };
const booking = {
  status: "pending",
  session,
  validityEnd: new Date("2027-12-01T18:29:59Z"),
  rescheduledCount: 0,
  maxReschedules: 3,
  paid: 50_000,
} as const;
const rules = {
  confirmingFixesDate: false,
  refundFeePercent: 0,
  now: new Date("2026-12-01T04:30:00Z"),
  phone: "+91 55500 14200",
};

describe("changeTerms", () => {
  it("names both deadlines of a session", () => {
    expect(changeTerms(booking, rules)).toBe(
      "You can reschedule up to 3 times free of charge, until 9 Dec 2026, 11:00 am, to a day on or before 1 Dec 2027. If you cancel by 9 Dec 2026, 11:00 am, we refund what you paid. Later there is no refund.",
    );
  });

  it("names the fee, the last reschedule and the condition of a confirmed date", () => {
    const terms = changeTerms(
      { ...booking, rescheduledCount: 2 },
      { ...rules, refundFeePercent: 5, confirmingFixesDate: true },
    );
    expect(terms).toContain("reschedule once more free of charge, until 9 Dec 2026, 11:00 am or until we confirm it");
    expect(terms).toContain("what you paid less processing fees of 5%.");
  });

  it.each([
    [0, "up to 3 times"],
    [1, "2 more times"],
    [2, "once more"],
  ])("counts what is left after %i reschedules", (rescheduledCount, times) => {
    expect(changeTerms({ ...booking, rescheduledCount }, rules)).toContain(
      `You can reschedule ${times} free of charge`,
    );
  });

  it("names the last day of an undated booking, and the deadline that its date will bring", () => {
    const undated = { ...booking, session: null };
    // One sentence names both notices.
    expect(RESCHEDULE_NOTICE_HOURS).toBe(CANCEL_NOTICE_HOURS);
    expect(changeTerms(undated, rules)).toBe(
      "While you have no date, you can cancel by 1 Dec 2027, and we refund what you paid. With a date, you can reschedule up to 3 times free of charge and cancel with the same refund, both until 24 hours before the session.",
    );
    expect(changeTerms(undated, { ...rules, refundFeePercent: 5 })).toContain(
      "what you paid less processing fees of 5%. With a date",
    );
    expect(changeTerms({ ...undated, paid: 0 }, rules)).toBe(
      "With a date, you can reschedule up to 3 times free of charge, until 24 hours before the session.",
    );
    expect(changeTerms(undated, { ...rules, now: new Date("2027-12-02T00:00:00Z") })).toBe(
      "The booking is no longer valid, so cancelling refunds nothing.",
    );
  });

  it("changes at the instant of the deadline", () => {
    const last = new Date("2026-12-09T05:30:00Z");
    expect(changeTerms(booking, { ...rules, now: last })).toContain("until 9 Dec 2026, 11:00 am, to a day");
    expect(changeTerms(booking, { ...rules, now: new Date(last.getTime() + 1) })).toBe(
      "It's less than 24 hours to your session: please call us on +91 55500 14200 to reschedule it. Cancelling less than 24 hours before the start brings no refund.",
    );
  });

  it("offers no reschedule that is refused, and no refund of nothing", () => {
    const online = "Your session can no longer be rescheduled online; please call us on +91 55500 14200.";
    expect(changeTerms({ ...booking, rescheduledCount: 3, paid: 0 }, rules)).toBe(online);
    const confirmed = { ...booking, status: "confirmed", paid: 0 } as const;
    expect(changeTerms(confirmed, { ...rules, confirmingFixesDate: true })).toBe(online);
  });
});

it("tells a walk-in to ask us in time", () => {
  expect(askedChangeTerms({ session })).toContain("call us by 9 Dec 2026, 11:00 am.");
  expect(askedChangeTerms({ session: null })).toContain("call us at least 24 hours before your session.");
});
