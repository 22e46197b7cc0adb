import { expect, test } from "vitest";
import { relativeDays } from "./relative-days.ts";

test("a word means other days on the next day, which begins at midnight in India", () => {
  const evening = new Date("2026-12-04T18:29:00Z");
  const night = new Date("2026-12-04T18:31:00Z");
  expect(relativeDays("today", evening)).toEqual({ from: "2026-12-04", to: "2026-12-04" });
  expect(relativeDays("today", night)).toEqual({ from: "2026-12-05", to: "2026-12-05" });
  expect(relativeDays("tomorrow", evening)).toEqual({ from: "2026-12-05", to: "2026-12-05" });
  expect(relativeDays("week", evening)).toEqual({ from: "2026-12-04", to: "2026-12-10" });
});

test.each(["", "any", "constructor", "2026-12-04"])("%j is not relative", (word) => {
  expect(relativeDays(word, new Date())).toBeNull();
});
