/** Choosing columns and their order. */
import { expect, test } from "vitest";
import { type Choosable, isUsual, shownColumns, withMoved, withToggled } from "./shown-columns.ts";

const COLUMNS: Choosable[] = [
  { key: "id", title: "Booking", card: "title" },
  { key: "customer", title: "Customer" },
  { key: "phone", title: "Phone", extra: true },
  { key: "status", title: "Status", card: "badge" },
];
const shown = (chosen: string[] | null) => shownColumns(COLUMNS, chosen).map(({ key }) => key);

test("without a choice the usual ones show", () => {
  expect(shown(null)).toEqual(["id", "customer", "status"]);
});

test("a choice is kept in its order, the name first and always", () => {
  expect(shown(["status", "phone"])).toEqual(["id", "status", "phone"]);
  expect(shown(["status", "id"])).toEqual(["id", "status"]);
});

test("columns that are gone are left out", () => {
  expect(shown(["gone", "phone"])).toEqual(["id", "phone"]);
});

test("one more comes at the end, and goes again", () => {
  expect(withToggled(["id", "status"], "phone")).toEqual(["id", "status", "phone"]);
  expect(withToggled(["id", "status", "phone"], "status")).toEqual(["id", "phone"]);
});

test("one moves up or down, never before the name nor beyond the end", () => {
  const now = ["id", "customer", "status"];
  expect(withMoved(now, "status", -1)).toEqual(["id", "status", "customer"]);
  expect(withMoved(now, "customer", 1)).toEqual(["id", "status", "customer"]);
  expect(withMoved(now, "customer", -1)).toEqual(now);
  expect(withMoved(now, "status", 1)).toEqual(now);
  expect(withMoved(now, "id", 1)).toEqual(now);
});

test("what was chosen as it usually is, is no choice", () => {
  expect(isUsual(COLUMNS, ["id", "customer", "status"])).toBe(true);
  expect(isUsual(COLUMNS, ["id", "status", "customer"])).toBe(false);
});
