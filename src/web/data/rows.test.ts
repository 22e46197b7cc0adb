/** The rows of a list as pages arrive and optimistic changes are made and undone. */
import { expect, test } from "vitest";
import { valuesBefore, withChange, withoutRow, withPage, withRow, withRowBack } from "./rows.ts";

const row = (id: string, status = "pending") => ({ id, status });
const LIST = { rows: [row("a"), row("b"), row("c")], total: 10 };
const ids = (list: { rows: readonly { id: string }[] }) => list.rows.map(({ id }) => id).join("");

test("a further page shows no row twice and updates the total", () => {
  const next = withPage(LIST, { rows: [row("c"), row("d")], total: 11 });
  expect(ids(next)).toBe("abcd");
  expect(next.total).toBe(11);
});

test("undoing a change leaves other changes alone", () => {
  const change = { status: "shipped" };
  const before = valuesBefore(row("b"), change);
  const tried = withChange(LIST, "b", change);
  expect(tried.rows[1]).toEqual({ id: "b", status: "shipped" });
  const meanwhile = withChange(tried, "a", { status: "delivered" });
  expect(withChange(meanwhile, "b", before).rows).toEqual([row("a", "delivered"), row("b"), row("c")]);
});

test("a removed row returns to its place, once", () => {
  const without = withoutRow(LIST, "b");
  expect([ids(without), without.total]).toEqual(["ac", 9]);
  const back = withRowBack(without, row("b"), 1);
  expect([ids(back), back.total]).toEqual(["abc", 10]);
  expect(withRowBack(back, row("b"), 1)).toBe(back);
  expect(withoutRow(LIST, "unknown").total).toBe(10);
});

test("puts a new row first and keeps a known one in its place", () => {
  const added = withRow(LIST, row("n"));
  expect([ids(added), added.total]).toEqual(["nabc", 11]);
  const renewed = withRow(LIST, row("c", "shipped"));
  expect([ids(renewed), renewed.total, renewed.rows[2]?.status]).toEqual(["abc", 10, "shipped"]);
});
