/** The effect of each shortcut, by role. */
import { expect, test } from "vitest";
import { tabsFor } from "#web/admin/tabs.ts";
import { afterPress, shortcutsFor } from "./registry.ts";

const tab = (path: string) => tabsFor("admin").find((one) => one.path === path) ?? null;

function press(role: string, path: string, ...keys: string[]) {
  const shortcuts = shortcutsFor(role, tab(path));
  let state: ReturnType<typeof afterPress> = { action: null, pressed: [] };
  for (const key of keys) state = afterPress(shortcuts, state.pressed, key);
  return state;
}

test("opens a tab with g and a letter", () => {
  expect(press("admin", "orders", "g").pressed).toEqual(["g"]);
  expect(press("admin", "orders", "g", "b").action).toEqual({
    kind: "go",
    to: "/admin/dashboard/bookings",
  });
});

test("opens only the tabs that the role may open", () => {
  expect(press("staff", "orders", "g", "u").action).toBeNull();
  expect(press("staff", "orders", "g", "m").action).toEqual({
    kind: "go",
    to: "/admin/dashboard/messages",
  });
});

test("starts the tab's main action with n, where it has one", () => {
  expect(press("admin", "products", "n").action).toEqual({
    kind: "go",
    to: "/admin/dashboard/products?edit=new",
  });
  expect(press("admin", "orders", "n").action).toBeNull();
});

test("starts a walk-in with n in the calendar and keeps the days that are shown", () => {
  const at = (pathname: string) =>
    shortcutsFor("staff", tab("bookings"), { pathname, search: "?view=week&date=2026-12-07" }).find(
      ({ keys }) => keys.join() === "n",
    )?.action;
  const bookings = "/admin/dashboard/bookings";
  expect(at(`${bookings}/calendar`)).toEqual({
    kind: "go",
    to: `${bookings}/calendar?view=week&date=2026-12-07&desk=walk-in`,
  });
  expect(at(bookings)).toEqual({ kind: "go", to: `${bookings}?view=week&date=2026-12-07&desk=walk-in` });
});

test("starts a walk-in with w over any screen, with its filters", () => {
  const at = (pathname: string, search = "") =>
    shortcutsFor("staff", tab("orders"), { pathname, search }).find(({ keys }) => keys.join() === "w")?.action;
  expect(at("/admin/dashboard")).toEqual({ kind: "go", to: "/admin/dashboard?desk=walk-in" });
  expect(at("/admin/dashboard/orders", "?status=pending")).toEqual({
    kind: "go",
    to: "/admin/dashboard/orders?status=pending&desk=walk-in",
  });
  expect(at("/admin/dashboard/bookings/till")).toMatchObject({ to: "/admin/dashboard/bookings/till?desk=walk-in" });
});

test("starts over at a wrong second key: g r refreshes, g g b opens a tab", () => {
  expect(press("admin", "orders", "g", "r").action).toEqual({ kind: "refresh" });
  expect(press("admin", "orders", "g", "g", "b").action).toMatchObject({ kind: "go" });
  expect(press("admin", "orders", "g", "z")).toEqual({ action: null, pressed: [] });
});

test("gives every tab its own letter, and every key sequence one meaning", () => {
  for (const current of tabsFor("admin")) {
    const keys = shortcutsFor("admin", current).map((one) => one.keys.join(" "));
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(tabsFor("admin").filter(({ letter }) => !letter)).toEqual([]);
});
