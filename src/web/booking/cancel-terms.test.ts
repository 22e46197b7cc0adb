/** The cancellation terms beside the button. */
import { expect, it } from "vitest";
import { cancelTerms } from "./cancel-terms.tsx";

const NOW = new Date("2026-11-23T06:00:00Z");
const NO_DATE = { date: null, time: null };

it.each([
  [
    5,
    { date: "2026-11-28", time: "10:00" },
    "Cancel until Fri 27 Nov, 10:00 am and get ₹4,750 back (5% fee). Later: no refund.",
  ],
  [
    0,
    { date: "2026-11-28", time: "10:00" },
    "Cancel until Fri 27 Nov, 10:00 am and get ₹5,000 back (no fee). Later: no refund.",
  ],
  [100, { date: "2026-11-28", time: "10:00" }, "If you cancel, there is no refund."],
  [
    5,
    { date: "2026-11-24", time: "09:00" },
    "This session is within 24 hours: no refund, and you reschedule by phone.",
  ],
  [
    5,
    NO_DATE,
    "Cancel any time before you choose a date and get ₹4,750 back (5% fee). With a date, until 24 hours before it.",
  ],
  [5, { date: "2026-11-28", time: null }, "Pick a start time to see your refund."],
])("with a fee of %s%% and the schedule %o", (fee, schedule, text) => {
  expect(cancelTerms(500_000, schedule, fee, NOW)).toBe(text);
});
