/** The deadlines in mails: the same instants at which rescheduling and the refund end. */
import { describe, expect, it } from "vitest";
import { askedChangeTerms, changeTerms } from "./change-terms.ts";

const session = { date: "2026-12-10", time: "11:00" };
const booking = {
  status: "pending",
  session,
  validityEnd: new Date("2027-12-01T18:29:59Z"),
  rescheduledCount: 0,
  maxReschedules: 3,
  paid: 50_000,
} as const;
const rules = { confirmingFixesDate: false, refundFeePercent: 0, now: new Date("2026-12-01T04:30:00Z") };

describe("changeTerms", () => {
  it("names both deadlines of a session", () => {
    expect(changeTerms(booking, rules)).toBe(
      "You can reschedule up to 3 times free of charge, until 9 Dec 2026, 11:00 am. If you cancel by 9 Dec 2026, 11:00 am, we refund what you paid. Later there is no refund.",
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
    const terms = changeTerms({ ...booking, session: null }, rules);
    expect(terms).toContain("Once your session has a date, you can reschedule it up to 3 times free of charge");
    expect(terms).toContain(
      "Until you choose a date, you can cancel by 1 Dec 2027, and we refund what you paid. Once you have a date, you can cancel until 24 hours before the session.",
    );
    expect(changeTerms({ ...booking, session: null }, { ...rules, refundFeePercent: 5 })).toContain(
      "what you paid less processing fees of 5%. Once you have a date",
    );
  });

  it("changes at the instant of the deadline", () => {
    const last = new Date("2026-12-09T05:30:00Z");
    expect(changeTerms(booking, { ...rules, now: last })).toContain("until 9 Dec 2026, 11:00 am.");
    expect(changeTerms(booking, { ...rules, now: new Date(last.getTime() + 1) })).toBe(
      "It's less than 24 hours to your session: please call us to reschedule it. Cancelling less than 24 hours before the start brings no refund.",
    );
  });

  it("offers no reschedule that is refused, and no refund of nothing", () => {
    const online = "Your session can no longer be rescheduled online; please call us.";
    expect(changeTerms({ ...booking, rescheduledCount: 3, paid: 0 }, rules)).toBe(online);
    const confirmed = { ...booking, status: "confirmed", paid: 0 } as const;
    expect(changeTerms(confirmed, { ...rules, confirmingFixesDate: true })).toBe(online);
  });
});

it("tells a walk-in to ask us in time", () => {
  expect(askedChangeTerms({ session })).toContain("call us by 9 Dec 2026, 11:00 am.");
  expect(askedChangeTerms({ session: null })).toContain("call us at least 24 hours before your session.");
});
