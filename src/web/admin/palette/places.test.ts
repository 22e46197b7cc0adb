/** Pages and actions are found by how their words begin, and only those of the role. */
import { expect, test } from "vitest";
import { matchingPlaces, placesFor } from "./places.ts";

const names = (role: string, text: string) => matchingPlaces(placesFor(role), text, 5).map((place) => place.text);

test("by name, by other words, by several words in any order", () => {
  expect(names("admin", "new prod")).toEqual(["Add product"]);
  expect(names("admin", "product add")).toEqual(["Add product"]);
  expect(names("admin", "Plans &")[0]).toBe("Plans & Settings");
  expect(names("admin", "walk")).toEqual(["Walk-in booking"]);
  expect(names("admin", "refunds")).toEqual(["Money"]);
  expect(names("admin", "log out")).toEqual(["Sign out"]);
  expect(names("admin", "maintenance")).toEqual(["Close a time"]);
});

test("a name that begins so comes before one that has the word elsewhere", () => {
  expect(names("admin", "book")[0]).toBe("Bookings");
  expect(names("admin", "orders")).toEqual(["Orders", "Orders to confirm", "Orders to ship"]);
});

test("nothing for nothing, nor for what nothing begins with", () => {
  expect(names("admin", "  ")).toEqual([]);
  expect(names("admin", "-")).toEqual([]);
  expect(names("admin", "ooking")).toEqual([]);
});

test("staff find what they may open", () => {
  expect(names("staff", "new prod")).toEqual([]);
  expect(names("staff", "money")).toEqual([]);
  expect(names("staff", "walk")).toEqual(["Walk-in booking"]);
  expect(placesFor("user").filter(({ kind }) => kind === "tab")).toEqual([]);
});

test("no two have one key", () => {
  const keys = placesFor("admin").map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
