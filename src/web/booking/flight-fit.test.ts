/** The times that fit a customer's own flight. */
import { expect, it } from "vitest";
import { flightOf } from "./flight-fit.ts";
import { fitting, nextFreeSlot } from "./fullness.ts";

const free = (time: string) => ({ time, available: true, reason: null });
/** Free, but before the airline's counter takes bags. */
const beforeBags = (time: string) => ({ ...free(time), reason: "before_bags" });
const FLIGHT = flightOf({ date: "2026-12-05", time: "15:40" }, 60);
const NIGHT_FLIGHT = flightOf({ date: "2026-12-05", time: "01:00" }, 60);

it("offers the day of the flight, and the day before for a night flight", () => {
  expect(FLIGHT).toMatchObject({ first: "2026-12-05", last: "2026-12-05", text: "5 Dec 2026, 3:40 pm" });
  expect(NIGHT_FLIGHT).toMatchObject({ first: "2026-12-04", last: "2026-12-05" });
});

it("says when a session for the flight starts", () => {
  expect(FLIGHT.rule).toMatch(/between 5 Dec 2026, 7:40 am and 1:40 pm: /);
  expect(NIGHT_FLIGHT.rule).toMatch(/between 4 Dec 2026, 5:00 pm and 11:00 pm: /);
  expect(flightOf({ date: "2026-12-05", time: "02:30" }, 60).rule).toMatch(
    /between 4 Dec 2026, 6:30 pm and 5 Dec 2026, 12:30 am: /,
  );
  expect(flightOf({ date: "2026-12-05", time: null }, 60).rule).toMatch(/on the day of your flight/);
});

it("disables the times that end less than an hour before the flight, and keeps other reasons", () => {
  const taken = { time: "16:00", available: false, reason: "taken" };
  expect(FLIGHT.fit([free("13:00"), free("14:00"), taken], "2026-12-05")).toEqual([
    beforeBags("13:00"),
    { time: "14:00", available: false, reason: "flight" },
    taken,
  ]);
  expect(NIGHT_FLIGHT.fit([free("18:00")], "2026-12-04")).toEqual([beforeBags("18:00")]);
});

it("disables the times more than eight hours before the flight", () => {
  expect(NIGHT_FLIGHT.fit([free("16:00"), free("17:00")], "2026-12-04")).toEqual([
    { time: "16:00", available: false, reason: "before_flight" },
    beforeBags("17:00"),
  ]);
});

it("looks for the next free time among those that fit", () => {
  const days = new Map([
    ["2026-12-03", [free("09:00")]],
    ["2026-12-04", [free("18:00")]],
  ]);
  expect(nextFreeSlot(fitting(days, NIGHT_FLIGHT), "2026-12-03", new Date(0))).toEqual({
    date: "2026-12-04",
    time: "18:00",
  });
});

it("offers every time of both days while the time of the flight is unknown", () => {
  const flight = flightOf({ date: "2026-12-05", time: null }, 60);
  expect(flight.fit([free("18:00")], "2026-12-05")).toEqual([free("18:00")]);
});

it("picks the first time after the airline's counter has opened, otherwise the last that fits", () => {
  const hours = (...times: string[]) => times.map(free);
  const pick = (...times: string[]) =>
    FLIGHT.pick?.(new Map([["2026-12-05", hours(...times)]]), "2026-12-05", new Date("2026-12-01T00:00:00Z"));
  expect(pick("09:00", "12:00", "13:00")).toEqual({ date: "2026-12-05", time: "13:00" });
  expect(pick("13:00", "14:00")).toEqual({ date: "2026-12-05", time: "14:00" });
  expect(pick("09:00", "12:00")).toEqual({ date: "2026-12-05", time: "12:00" });
  expect(pick()).toBeNull();
  expect(flightOf({ date: "2026-12-05", time: null }, 60).pick).toBeUndefined();
});
