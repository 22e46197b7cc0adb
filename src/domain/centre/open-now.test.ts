/** The states of session hours and phone hours, over their changes, midnights, closed days and exceptions. */
import { expect, test } from "vitest";
import { DEFAULT_SESSION_HOURS, type SessionHours } from "#domain/booking/session-hours.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { type OpenState, phoneStates, sessionStates } from "./open-now.ts";

const PHONE = { weekday: { from: "09:30", to: "20:00" }, weekend: { from: "10:00", to: "18:00" } };
/** Friday, 27 November 2026. */
const friday = (time: string) => new Date(`2026-11-27T${time}:00+05:30`);

const textsOf = (states: OpenState[]) =>
  states.map(({ open, text, until }) => `${open ? "Open" : "Closed"} ${text} / ${formatMoment(new Date(until))}`);

test("the phone's states follow one another without a gap", () =>
  expect(textsOf(phoneStates(friday("08:00"), PHONE))).toEqual([
    "Closed opens today at 9:30 am / 27 Nov 2026, 9:30 am",
    "Open until 8:00 pm / 27 Nov 2026, 8:00 pm",
    "Closed opens tomorrow at 10:00 am / 28 Nov 2026, 12:00 am",
    "Closed opens today at 10:00 am / 28 Nov 2026, 10:00 am",
    "Open until 6:00 pm / 28 Nov 2026, 6:00 pm",
    "Closed opens tomorrow at 10:00 am / 29 Nov 2026, 12:00 am",
  ]));

test.each([
  ["09:29", "Closed opens today at 9:30 am"],
  ["09:30", "Open until 8:00 pm"],
  ["19:59", "Open until 8:00 pm"],
  ["20:00", "Closed opens tomorrow at 10:00 am"],
])("at %s the phone's state is: %s", (time, state) =>
  expect(textsOf(phoneStates(friday(time), PHONE))[0]?.split(" / ")[0]).toBe(state),
);

test.each([
  ["17:59", "Open until 10:00 pm"],
  ["18:00", "Open until 10:00 pm; the last session of the day has started"],
  ["22:00", "Closed opens tomorrow at 9:00 am"],
])("at %s the state of sessions is: %s", (time, state) =>
  expect(textsOf(sessionStates(friday(time), DEFAULT_SESSION_HOURS))[0]?.split(" / ")[0]).toBe(state),
);

const closedOn = (...dates: string[]): SessionHours => ({
  ...DEFAULT_SESSION_HOURS,
  exceptions: dates.map((date) => ({ simulator: null, date, hours: null, reason: "Holiday" })),
});

test.each([
  ["a usual day", DEFAULT_SESSION_HOURS, "Open until 10:00 pm"],
  ["a holiday", closedOn("2026-11-27"), "Closed opens tomorrow at 9:00 am"],
  ["two holidays", closedOn("2026-11-27", "2026-11-28"), "Closed opens on Sunday at 9:00 am"],
  [
    "a holiday of one simulator",
    { ...DEFAULT_SESSION_HOURS, exceptions: [{ ...closedOn("2026-11-27").exceptions[0], simulator: "A320" }] },
    "Open until 10:00 pm",
  ],
  [
    "a late opening",
    {
      ...DEFAULT_SESSION_HOURS,
      exceptions: [
        {
          simulator: null,
          date: "2026-11-27",
          hours: { firstStart: "14:00", lastStart: "18:00", lastEnd: "22:00" },
          reason: "Late",
        },
      ],
    },
    "Closed opens today at 2:00 pm",
  ],
  [
    "a week without sessions",
    { ...DEFAULT_SESSION_HOURS, week: DEFAULT_SESSION_HOURS.week.map((row) => ({ ...row, closed: true })) },
    "Closed for more than a week",
  ],
] as [string, SessionHours, string][])("at noon of %s sessions are: %s", (_name, hours, state) =>
  expect(textsOf(sessionStates(friday("12:00"), hours))[0]?.split(" / ")[0]).toBe(state),
);
