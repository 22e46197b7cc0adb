/** Which roles see the dashboard in the menu. */
import { expect, test } from "vitest";
import { menuLinks } from "./navigation.ts";

test.each([
  ["admin", "Admin Dashboard"],
  ["staff", "Staff Dashboard"],
  ["user", undefined],
  ["", undefined],
])("shows the role %j the entry %j", (role, text) => {
  const link = menuLinks({ role }).find(({ to }) => to === "/admin/dashboard");
  expect(link?.text).toBe(text);
  expect(menuLinks({ role }).map(({ to }) => to)).toContain("/favourites");
});
