/** The line below "Booking Confirmed!": what is missing comes first, then when to arrive. */
import { expect, test } from "vitest";
import { nextStepOf } from "./next-step.ts";

const READY = {
  status: "pending",
  plan_duration: 30,
  booking_date: "2026-12-01",
  booking_time: "16:00",
  consents: [],
  remaining_amount: 0,
  payable_balance: 0,
};
const OWED = { ...READY, remaining_amount: 5500, payable_balance: 5500 };
const GIVEN = { id: "1", name: "Asha Rao", relation: "mother", given_at: "2026-11-26T06:00:00Z" };
const consents = (consent: typeof GIVEN | null) => [{ name: "Dev", age: 14, consent }];
const UNDATED = { booking_date: "Not Selected", booking_time: "Not Selected" };

test.each([
  ["all is done", READY, "Next, arrive on Tue 1 Dec by 3:45 pm."],
  ["a balance", OWED, "Next, pay the balance of ₹5,500, on this page or at the venue."],
  ["a balance of the desk", { ...OWED, payable_balance: 0 }, "Next, pay the balance of ₹5,500, at the venue."],
  ["consent", { ...OWED, consents: consents(null) }, "Next, a parent or guardian gives their consent on this page."],
  ["consent given", { ...READY, consents: consents(GIVEN) }, "Next, arrive on Tue 1 Dec by 3:45 pm."],
  [
    "no date",
    { ...OWED, ...UNDATED, consents: consents(null) },
    "Next, choose a date for your session, by 26 Nov 2027.",
  ],
  ["a session that is over", { ...OWED, booking_date: "2026-11-01" }, null],
])("%s", (_name, booking, text) => {
  expect(nextStepOf(booking, "26 Nov 2027", new Date("2026-11-26T06:00:00Z"))).toBe(text);
});
