/** The choice of columns and their order. */
import { expect, test } from "vitest";
import { type Choosable, isUsual, offeredKeys, shownColumns, withMoved, withToggled } from "./shown-columns.ts";

const COLUMNS: Choosable[] = [
  { key: "id", title: "Booking", card: "title" },
  { key: "customer", title: "Customer" },
  { key: "phone", title: "Phone", extra: true },
  { key: "status", title: "Status", card: "badge" },
];
const shown = (chosen: string[] | null) => shownColumns(COLUMNS, chosen).map(({ key }) => key);

test("shows the usual columns without a choice", () => {
  expect(shown(null)).toEqual(["id", "customer", "status"]);
});

test("keeps the chosen order, with the name always first", () => {
  expect(shown(["status", "phone"])).toEqual(["id", "status", "phone"]);
  expect(shown(["status", "id"])).toEqual(["id", "status"]);
});

test("leaves out columns that no longer exist", () => {
  expect(shown(["gone", "phone"])).toEqual(["id", "phone"]);
});

test("adds a column in its place among those offered, and removes it again", () => {
  const offered = offeredKeys(COLUMNS, ["id", "status"]);
  expect(offered).toEqual(["id", "status", "customer", "phone"]);
  expect(withToggled(offered, ["id", "status"], "phone")).toEqual(["id", "status", "phone"]);
  expect(withToggled(offered, ["id", "status", "phone"], "customer")).toEqual(["id", "status", "customer", "phone"]);
  expect(withToggled(offered, ["id", "status", "phone"], "status")).toEqual(["id", "phone"]);
});

test("moves a column past hidden ones, but not before the name or beyond the end", () => {
  const offered = ["id", "customer", "phone", "status"];
  const now = ["id", "customer", "status"];
  expect(withMoved(offered, now, "status", -1)).toEqual(["id", "status", "customer", "phone"]);
  expect(withMoved(offered, now, "customer", 1)).toEqual(["id", "phone", "status", "customer"]);
  for (const [key, step] of [
    ["customer", -1],
    ["status", 1],
    ["id", 1],
    ["phone", 1],
  ] as const)
    expect(withMoved(offered, now, key, step), key).toEqual(offered);
});

test("treats a choice that equals the usual columns as none", () => {
  expect(isUsual(COLUMNS, ["id", "customer", "status"])).toBe(true);
  expect(isUsual(COLUMNS, ["id", "status", "customer"])).toBe(false);
});
