import { expect, test } from "vitest";
import { daysAhead } from "./next-session.tsx";

test.each([
  ["2026-11-28", "Today"],
  ["2026-11-29", "Tomorrow"],
  ["2026-12-03", "In 5 days"],
])("a session on %s: %s", (date, text) => {
  expect(daysAhead(date, "2026-11-28")).toBe(text);
});
