/** The slot of a walk-in in the address. */
import { expect, test } from "vitest";
import { deskWalkIn, readContact, readDeskWalkIn, startingAt } from "./walk-in-address.ts";

const SLOT = { simulator: "B737", date: "2026-12-05", time: "16:00" } as const;

test("carries a slot, and none", () => {
  expect(deskWalkIn()).toBe("walk-in");
  expect(readDeskWalkIn(deskWalkIn())).toBeNull();
  expect(readDeskWalkIn(deskWalkIn(SLOT))).toEqual(SLOT);
});

test.each([
  "walk-in_A320",
  "walk-in_A380_2026-12-05_16:00",
  "walk-in_A320_2026-13-05_16:00",
  "walk-in_A320_2026-12-05_4pm",
])("opens at the next free slot for %s", (desk) => expect(readDeskWalkIn(desk)).toBeNull());

test.each([null, "", "closures"])("does not open for %s", (desk) => expect(readDeskWalkIn(desk)).toBeUndefined());

test("starts with a slot, with a contact, with both, or with neither", () => {
  const person = { name: "Asha Rao", email: "asha@a.example" };
  const contact = { ...person, messageId: "m1", message: "Is Saturday free?" };
  const slot = { simulatorType: "B737", schedule: { date: SLOT.date, time: SLOT.time } };
  expect(startingAt(SLOT)).toEqual(slot);
  const undated = { simulatorType: "A320", schedule: { date: null, time: null }, undecided: true };
  expect(startingAt(null, contact)).toEqual({ ...person, ...undated });
  const phone = "+919876543210";
  expect(startingAt(null, { ...contact, phone })).toEqual({ ...person, phone, ...undated });
  expect(startingAt(SLOT, contact)).toEqual({ ...slot, ...person });
  expect(startingAt(null)).toBeUndefined();
});

test("reads a contact from the state of a history entry, and nothing from another state", () => {
  const contact = { messageId: "m1", name: "Asha Rao", email: "asha@a.example", message: "Is Saturday free?" };
  expect(readContact({ contact })).toEqual(contact);
  expect(readContact({ contact: { ...contact, phone: "1" } })).toEqual({ ...contact, phone: "1" });
  expect(readContact({ contact: { ...contact, phone: 1 } })).toEqual(contact);
  for (const state of [
    null,
    "x",
    {},
    { contact: null },
    { contact: { name: "Asha" } },
    { contact: { name: "Asha", email: "asha@a.example" } },
    { contact: { name: "Asha", email: "asha@a.example", message: "Is Saturday free?" } },
    { contact: { name: 1, email: 2 } },
  ])
    expect(readContact(state)).toBeUndefined();
});
