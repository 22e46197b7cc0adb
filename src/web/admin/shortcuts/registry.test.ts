/** Which keys do what, for whom. */
import { expect, test } from "vitest";
import { tabsFor } from "#web/admin/tabs.ts";
import { afterPress, shortcutsFor } from "./registry.ts";

const tab = (path: string) => tabsFor("admin").find((one) => one.path === path) ?? null;

function press(role: string, path: string, ...keys: string[]) {
  const shortcuts = shortcutsFor(role, tab(path));
  let state: ReturnType<typeof afterPress> = { deed: null, pressed: [] };
  for (const key of keys) state = afterPress(shortcuts, state.pressed, key);
  return state;
}

test("g and a letter lead to a tab", () => {
  expect(press("admin", "orders", "g").pressed).toEqual(["g"]);
  expect(press("admin", "orders", "g", "b").deed).toEqual({
    kind: "go",
    to: "/admin/dashboard/bookings",
  });
});

test("only to those that the person may open", () => {
  expect(press("staff", "orders", "g", "u").deed).toBeNull();
  expect(press("staff", "orders", "g", "m").deed).toEqual({
    kind: "go",
    to: "/admin/dashboard/messages",
  });
});

test("n begins what the tab is for, where it is for something", () => {
  expect(press("admin", "products", "n").deed).toEqual({
    kind: "go",
    to: "/admin/dashboard/products?edit=new",
  });
  expect(press("admin", "orders", "n").deed).toBeNull();
});

test("n in the calendar sells there, on the days that are shown", () => {
  const at = (pathname: string) =>
    shortcutsFor("staff", tab("bookings"), { pathname, search: "?view=week&date=2026-12-07" }).find(
      ({ keys }) => keys.join() === "n",
    )?.deed;
  const bookings = "/admin/dashboard/bookings";
  expect(at(`${bookings}/calendar`)).toEqual({
    kind: "go",
    to: `${bookings}/calendar?view=week&date=2026-12-07&desk=walk-in`,
  });
  expect(at(bookings)).toEqual({ kind: "go", to: `${bookings}?desk=walk-in` });
});

test("a wrong second key begins anew: g r refreshes, g g b goes", () => {
  expect(press("admin", "orders", "g", "r").deed).toEqual({ kind: "refresh" });
  expect(press("admin", "orders", "g", "g", "b").deed).toMatchObject({ kind: "go" });
  expect(press("admin", "orders", "g", "z")).toEqual({ deed: null, pressed: [] });
});

test("every tab has a letter of its own, and no keys mean two things", () => {
  for (const current of tabsFor("admin")) {
    const keys = shortcutsFor("admin", current).map((one) => one.keys.join(" "));
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(tabsFor("admin").filter(({ letter }) => !letter)).toEqual([]);
});
