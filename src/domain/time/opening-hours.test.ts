/** The hours at their edges, in India, in any time zone of the process. */
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
import { instantOf } from "./dates.ts";
import { hoursText, openingAt, openingText } from "./opening-hours.ts";

const { hours } = DEFAULT_SETTINGS;

// 16 November 2026 is a Monday.
it.each([
  ["2026-11-16", "00:00", false, "opens today at 9:00 am"],
  ["2026-11-16", "08:59", false, "opens today at 9:00 am"],
  ["2026-11-16", "09:00", true, "until 8:00 pm today"],
  ["2026-11-20", "19:59", true, "until 8:00 pm today"],
  ["2026-11-19", "20:00", false, "opens tomorrow at 9:00 am"],
  ["2026-11-20", "20:00", false, "opens tomorrow at 10:00 am"],
  ["2026-11-21", "09:30", false, "opens today at 10:00 am"],
  ["2026-11-21", "10:00", true, "until 6:00 pm today"],
  ["2026-11-21", "18:00", false, "opens tomorrow at 10:00 am"],
  ["2026-11-22", "23:59", false, "opens tomorrow at 9:00 am"],
])("%s %s: open %s, %s", (date, time, open, text) => {
  const opening = openingAt(instantOf(date, time), hours);
  expect(opening.open).toBe(open);
  expect(openingText(opening)).toBe(text);
});

it("uses the day in India and not the day of the process's time zone", () => {
  // Friday evening in London is Saturday in India.
  expect(openingAt(new Date("2026-11-20T19:00:00Z"), hours)).toEqual({
    weekend: true,
    open: false,
    next: { day: "today", time: "10:00" },
  });
});

it("uses the given hours", () => {
  const shut = { weekday: { from: "12:00", to: "13:30" }, weekend: { from: "06:00", to: "07:00" } };
  expect(openingText(openingAt(instantOf("2026-11-16", "12:30"), shut))).toBe("until 1:30 pm today");
  expect(openingText(openingAt(instantOf("2026-11-20", "14:00"), shut))).toBe("opens tomorrow at 6:00 am");
  expect(hoursText(shut.weekend)).toBe("6:00 am to 7:00 am");
});
