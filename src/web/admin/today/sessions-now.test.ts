/** Now and next in each simulator. */
import { expect, it } from "vitest";
import type { Block } from "#web/admin/bookings/calendar/documents.ts";
import {
  emptyBecause,
  hasSessions,
  sessionsAhead,
  sessionsLeft,
  sessionsMissed,
  simulatorsNow,
} from "./sessions-now.ts";

const at = (time: string) => new Date(`2026-12-01T${time}:00+05:30`);

const block = (id: string, simulator: "A320" | "B737", from: string, to: string, more: object = {}) =>
  ({ id, kind: "booking", simulator, from: at(from), to: at(to), booking: { status: "confirmed" }, ...more }) as Block;

const DAY = [
  block("nine", "A320", "09:00", "10:00"),
  block("closed", "B737", "09:00", "12:00", { kind: "closure" }),
  block("flown", "A320", "10:00", "11:00", { booking: { status: "completed" } }),
  block("held", "A320", "11:00", "12:00", { kind: "hold" }),
  block("twelve", "A320", "12:00", "13:00"),
];

it("finds the session or closure of this moment and the next session", () => {
  const [a320, b737] = simulatorsNow(DAY, at("09:30"));
  expect([a320?.now?.id, a320?.next?.id]).toEqual(["nine", "twelve"]);
  expect([b737?.now?.id, b737?.next]).toEqual(["closed", null]);
  expect(simulatorsNow(DAY, at("11:30"))[0]).toMatchObject({ now: null, next: { id: "twelve" } });
});

it.each([
  ["confirmed", "arrived", null],
  ["confirmed", "expected", null],
  ["confirmed", "no_show", "is a no-show"],
  ["completed", "arrived", "has finished"],
])("a %s booking with the attendance %s: %s", (status, attendance, why) =>
  expect(emptyBecause({ status, attendance })).toBe(why),
);

it("distinguishes a day without any session from one whose sessions are over", () => {
  expect(hasSessions(DAY)).toBe(true);
  expect(hasSessions(DAY.filter(({ kind }) => kind !== "booking"))).toBe(false);
  expect(hasSessions([block("gone", "B737", "09:00", "10:00", { booking: { status: "cancelled" } })])).toBe(false);
});

it("lists the sessions that are not over", () => {
  expect(sessionsAhead(DAY, at("09:30")).map(({ id }) => id)).toEqual(["nine", "twelve"]);
});

it("lists the sessions that are over but neither completed nor a no-show", () => {
  const missed = block("missed", "A320", "09:00", "10:00", { booking: { status: "confirmed", attendance: "no_show" } });
  const gone = block("gone", "B737", "09:00", "10:00", { booking: { status: "cancelled" } });
  expect(sessionsLeft([...DAY, missed, gone], at("12:30")).map(({ id }) => id)).toEqual(["nine"]);
  expect(sessionsAhead([missed, gone], at("09:30"))).toEqual([]);
  expect(sessionsMissed([...DAY, missed, gone]).map(({ id }) => id)).toEqual(["missed"]);
});
