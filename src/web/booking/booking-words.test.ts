import { expect, test } from "vitest";
import { changesLeft, simulatorText } from "./booking-words.ts";

test("names the simulator's type once", () => {
  expect(["A320", "B737", "A380"].map(simulatorText)).toEqual(["Airbus A320", "Boeing 737NG (B737)", "A380"]);
});

test("counts the changes that are left, now and after one more", () => {
  const booking = { rescheduled_count: 0, max_reschedules: 3 };
  expect(changesLeft(booking)).toBe("You have all 3 reschedules left.");
  expect(changesLeft(booking, 1)).toBe("You'll have 2 of 3 reschedules left.");
  expect(changesLeft({ ...booking, rescheduled_count: 2 })).toBe("You have 1 of 3 reschedules left.");
  expect(changesLeft({ ...booking, rescheduled_count: 2 }, 1)).toBe("You'll have no reschedules left.");
});
