import { expect, test } from "vitest";
import { noticePlace } from "./use-notice-place.ts";

const AT = { height: 100, low: 744, high: 96 };
const heading = { top: 120, bottom: 200, isHeading: true };
const link = { top: 120, bottom: 200 };
const button = { top: 780, bottom: 824 };

test("a notice is at the lower edge, whatever the heading is", () => {
  expect(noticePlace([], "low", AT)).toBe("low");
  expect(noticePlace([heading], "low", AT)).toBe("low");
});

test("a notice avoids a button at the lower edge", () => {
  expect(noticePlace([button], "low", AT)).toBe("high");
});

test("a notice stays where it is while it covers nothing", () => {
  expect(noticePlace([], "high", AT)).toBe("high");
  expect(noticePlace([heading], "high", AT)).toBe("low");
});

test("a notice covers the heading rather than a button", () => {
  expect(noticePlace([heading, button], "low", AT)).toBe("high");
  expect(noticePlace([heading, button], "high", AT)).toBe("high");
});

test("a notice stays where it is when both places cover something to press", () => {
  expect(noticePlace([link, button], "low", AT)).toBe("low");
});
