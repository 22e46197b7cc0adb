import { expect, test } from "vitest";
import { shortDay, shortMoment } from "./short-day.ts";

test("writes weekday, day and month", () => {
  expect(shortDay("2026-11-27")).toBe("Fri 27 Nov");
});

test("adds the year only when it is another one", () => {
  expect(shortMoment("2026-12-05", "16:00", "2026-11-26")).toBe("Sat 5 Dec, 4:00 pm");
  expect(shortMoment("2027-01-03", "09:00", "2026-11-26")).toBe("Sun 3 Jan 2027, 9:00 am");
});
