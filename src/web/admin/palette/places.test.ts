/** Pages and actions are found by word prefixes, within the role's rights. */
import { expect, test } from "vitest";
import { matchingPlaces, placesFor } from "./places.ts";

const names = (role: string, text: string) => matchingPlaces(placesFor(role), text, 5).map((place) => place.text);

test("finds by name, by other words and by several words in any order", () => {
  expect(names("admin", "new prod")).toEqual(["Add product"]);
  expect(names("admin", "product add")).toEqual(["Add product"]);
  expect(names("admin", "Plans &")[0]).toBe("Plans & Settings");
  expect(names("admin", "walk")).toEqual(["Walk-in booking"]);
  expect(names("admin", "refunds")).toEqual(["Money"]);
  expect(names("admin", "log out")).toEqual(["Sign out"]);
  expect(names("admin", "maintenance")).toEqual(["Closures"]);
});

test("ranks a name that begins with the text before one with the word elsewhere", () => {
  expect(names("admin", "book")[0]).toBe("Bookings");
  expect(names("admin", "orders")).toEqual(["Orders", "Orders to confirm", "Orders to ship", "Returns to handle"]);
});

test("finds nothing for an empty text or an unknown word", () => {
  expect(names("admin", "  ")).toEqual([]);
  expect(names("admin", "-")).toEqual([]);
  expect(names("admin", "ooking")).toEqual([]);
});

test("limits staff to the pages they may open", () => {
  expect(names("staff", "new prod")).toEqual([]);
  expect(names("staff", "money")).toEqual([]);
  expect(names("staff", "walk")).toEqual(["Walk-in booking"]);
  expect(placesFor("user").filter(({ kind }) => kind === "tab")).toEqual([]);
});

test("opens a walk-in over the current screen, and other actions in their tab", () => {
  const here = { pathname: "/admin/dashboard/orders", search: "?status=pending" };
  const toOf = (name: string) => placesFor("staff", here).find(({ text }) => text === name)?.to;
  expect(toOf("Walk-in booking")).toBe("/admin/dashboard/orders?status=pending&desk=walk-in");
  expect(toOf("Till")).toBe("/admin/dashboard/bookings/till");
});

test("has unique keys", () => {
  const keys = placesFor("admin").map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
