/** The steps below "Booking Confirmed!": what is missing comes first, in order, then when to arrive. */
import { expect, test } from "vitest";
import { nextSteps } from "./next-step.ts";

const READY = {
  status: "pending",
  simulator_type: "A320",
  plan_duration: 30,
  booking_date: "2026-12-01",
  booking_time: "16:00",
  departure_date: null as string | null,
  departure_time: null as string | null,
  consents: [],
  may_give_consent: true,
  remaining_amount: 0,
  payable_balance: 0,
};
const OWED = { ...READY, remaining_amount: 5500, payable_balance: 5500 };
const GIVEN = { id: "1", name: "Asha Rao", relation: "mother", given_at: "2026-11-26T06:00:00Z" };
const consents = (...given: (typeof GIVEN | null)[]) => given.map((consent) => ({ name: "Dev", age: 14, consent }));
const UNDATED = { booking_date: "Not Selected", booking_time: "Not Selected" };
const ARRIVE = "Arrive on Tue 1 Dec by 3:45 pm";

test.each([
  ["all is done", READY, [ARRIVE]],
  [
    "the 737NG",
    { ...READY, simulator_type: "B737" },
    [
      "Add your international flight: it must leave between 5:30 pm and midnight with cabin bags only, and between 5:30 and 6:00 pm with checked bags",
      "Be at the terminal on Tue 1 Dec by 2:00 pm, at the simulator by 3:45 pm",
    ],
  ],
  [
    "a flight that the session misses",
    { ...READY, simulator_type: "B737", departure_date: "2026-12-01", departure_time: "16:40" },
    ["Choose a time that fits your flight"],
  ],
  ["a balance", OWED, ["Pay the balance of ₹5,500, here or at the desk", ARRIVE]],
  ["a balance of the desk", { ...OWED, payable_balance: 0 }, ["Pay the balance of ₹5,500 at the desk", ARRIVE]],
  [
    "consent and balance",
    { ...OWED, consents: consents(null) },
    ["Give the guardian's consent", "Pay the balance of ₹5,500, here or at the desk", ARRIVE],
  ],
  [
    "two consents",
    { ...READY, consents: consents(null, GIVEN, null) },
    ["Give the guardian's consent for 2 flyers", ARRIVE],
  ],
  [
    "consent that can't be given here",
    { ...READY, consents: consents(null), may_give_consent: false },
    ["Give the guardian's consent, at the desk", ARRIVE],
  ],
  ["consent given", { ...READY, consents: consents(GIVEN) }, [ARRIVE]],
  [
    "no date",
    { ...OWED, ...UNDATED },
    ["Choose a date on or before 26 Nov 2027", "Pay the balance of ₹5,500, here or at the desk"],
  ],
  ["a session that is over", { ...OWED, booking_date: "2026-11-01" }, []],
])("%s", (_name, booking, texts) => {
  const steps = nextSteps(booking, "26 Nov 2027", new Date("2026-11-26T06:00:00Z"));
  expect(steps.map(({ text }) => text)).toEqual(texts);
});

test("leads to the sections where a step is done", () => {
  const steps = nextSteps({ ...OWED, ...UNDATED, consents: consents(null) }, "26 Nov 2027", new Date());
  expect(steps.map(({ place }) => place)).toEqual(["date", "guardian-consent", "balance"]);
});

test("a session tomorrow", () => {
  const before = new Date("2026-11-30T09:00:00+05:30");
  const [step] = nextSteps(READY, "27 Nov 2027", before);
  expect(step?.text).toBe("Arrive tomorrow, Tue 1 Dec, by 3:45 pm");
});

test("a session today", () => {
  const morning = new Date("2026-12-01T09:00:00+05:30");
  expect(nextSteps(READY, "27 Nov 2027", morning).map(({ text }) => text)).toEqual(["Arrive today by 3:45 pm"]);
});
