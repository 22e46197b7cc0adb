import { expect, test } from "vitest";
import { hoursText } from "./logbook-card.tsx";

test.each([
  [30, "0:30"],
  [90, "1:30"],
  [1200, "20:00"],
])("%i minutes are %s", (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});
