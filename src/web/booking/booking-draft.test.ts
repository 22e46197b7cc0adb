/** The draft of a booking page: its owner, and the date that is restored. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { removePersonal } from "#web/session/storage.ts";
import { type BookingDraft, bookingDraft, keepBookingDraft } from "./booking-draft.ts";
import { typedFields } from "./booking-form.ts";

const NOW = new Date("2026-11-23T06:00:00Z");
const DRAFT: BookingDraft = {
  fields: { ...typedFields({}), name: "Asha Rao", youngestAge: "14", internationalConfirmed: true },
  schedule: { date: "2026-11-28", time: "10:00" },
  paymentType: "advance",
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

it("restores the whole draft for the same person, on either simulator", () => {
  keepBookingDraft("asha", DRAFT);
  expect(bookingDraft("asha", NOW)).toEqual(DRAFT);
  expect(bookingDraft("ravi", NOW)).toBeNull();
  expect(bookingDraft(null, NOW)).toBeNull();
});

it("drops a date in the past", () => {
  keepBookingDraft(null, DRAFT);
  const later = new Date("2026-11-28T19:00:00Z");
  expect(bookingDraft(null, later)?.schedule).toEqual({ date: null, time: null });
});

it("is removed by a sign-out", () => {
  keepBookingDraft("asha", DRAFT);
  removePersonal();
  expect(bookingDraft("asha", NOW)).toBeNull();
});

it("ignores values of a damaged draft that a form could not hold", () => {
  sessionStorage.setItem(
    "aviator-booking",
    JSON.stringify({ owner: null, fields: { name: 5, date: "soon", internationalConfirmed: "x" } }),
  );
  expect(bookingDraft(null, NOW)).toEqual({
    fields: typedFields({}),
    schedule: { date: null, time: null },
    paymentType: "full",
  });
});
