/** The slot of a walk-in in the address. */
import { expect, test } from "vitest";
import { deskWalkIn, readDeskWalkIn } from "./walk-in-address.ts";

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
