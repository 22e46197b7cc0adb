/** When a waiting customer is offered a time, and what a day still has for them. */
import { describe, expect, test } from "vitest";
import { DEFAULT_SESSION_WINDOW } from "./session-window.ts";
import type { HoursOn, TakenSpan } from "./slots.ts";
import { dayOutlook, isOfferTime, soonestOffered, waitedPath, waitlistLink } from "./waitlist.ts";

const at = (time: string): Date => new Date(`2026-12-06T${time}:00+05:30`);
const RULES = { leastNoticeMinutes: 0, longestNoticeDays: 365, turnaroundMinutes: 0 };

test.each([
  ["07:59", false],
  ["08:00", true],
  ["21:30", true],
  ["21:31", false],
  ["00:00", false],
])("makes offers from 8:00 to 21:30 in India: %s", (time, isOffered) => {
  expect(isOfferTime(at(time))).toBe(isOffered);
});

describe("the soonest offered start", () => {
  test("leaves half an hour to answer and the time to be there", () => {
    expect(soonestOffered("A320", at("10:00"), RULES)).toEqual(new Date(at("10:45").getTime() - 1));
    expect(soonestOffered("B737", at("10:00"), RULES)).toEqual(new Date(at("12:30").getTime() - 1));
  });

  test("is within the booking notice when the offer ends", () => {
    const rules = { ...RULES, leastNoticeMinutes: 180 };
    expect(soonestOffered("A320", at("10:00"), rules)).toEqual(new Date(at("13:30").getTime() - 1));
  });
});

describe("the outlook of a day", () => {
  const open: HoursOn = () => ({ hours: DEFAULT_SESSION_WINDOW, usual: DEFAULT_SESSION_WINDOW, reason: null });
  const closed: HoursOn = () => ({ hours: null, usual: DEFAULT_SESSION_WINDOW, reason: "Holiday" });
  const span = (kind: TakenSpan["kind"], from: string, to: string): TakenSpan => ({ kind, from: at(from), to: at(to) });
  const outlook = (taken: TakenSpan[], { now = at("08:00"), hoursOn = open, duration = 30 } = {}) => {
    const soonest = soonestOffered("A320", now, RULES);
    return dayOutlook({ date: "2026-12-06", duration, hoursOn, taken, now, soonest, rules: RULES });
  };

  test("names the free starts", () => {
    const taken = [span("booking", "09:00", "14:00"), span("hold", "15:00", "18:00")];
    expect(outlook(taken)).toEqual({ kind: "free", times: ["14:00", "18:00"] });
  });

  test("is full while a booking or a hold could end", () => {
    expect(outlook([span("booking", "09:00", "22:00")])).toEqual({ kind: "full" });
    expect(outlook([span("closure", "09:00", "18:00"), span("hold", "18:00", "19:00")])).toEqual({ kind: "full" });
  });

  test("is full for a long session where only short gaps are free", () => {
    expect(
      outlook([span("booking", "12:00", "13:00"), span("booking", "16:00", "19:00")], { duration: 240 }).kind,
    ).toBe("full");
  });

  test("is over after the last start that could be offered", () => {
    const taken = [span("booking", "09:00", "22:00")];
    expect(outlook(taken, { now: at("17:15") }).kind).toBe("full");
    expect(outlook(taken, { now: at("17:16") }).kind).toBe("over");
  });

  test("is closed without session hours, and under a closure of the whole day", () => {
    expect(outlook([], { hoursOn: closed }).kind).toBe("closed");
    expect(outlook([span("closure", "08:00", "22:00")]).kind).toBe("closed");
  });
});

test("the token of a link is in the fragment", () => {
  expect(waitlistLink("https://a.example", "e1", "1f")).toBe("https://a.example/waitlist?entry=e1#link=1f");
});

test("the path of the wanted session", () => {
  const wanted = { simulator: "A320", duration: 30, date: "2026-12-06" } as const;
  expect(waitedPath(wanted)).toBe("/booking/A320/30?date=2026-12-06");
  expect(waitedPath(wanted, "11:00")).toBe("/booking/A320/30?date=2026-12-06&time=11%3A00");
});
