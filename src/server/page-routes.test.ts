/** The patterns of pages in the log. */
import { expect, test } from "vitest";
import { ANY_PAGE, pagePatterns } from "./page-routes.ts";

const patternOf = pagePatterns({
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  faq: { id: "faq", parentId: "root", path: "faq" },
  product: { id: "product", parentId: "root", path: "product/:id" },
  dashboard: { id: "dashboard", parentId: "root", path: "admin" },
  tab: { id: "tab", parentId: "dashboard", path: "bookings/:id" },
  missing: { id: "missing", parentId: "root", path: "*" },
});

test.each([
  ["/", "/"],
  ["/faq?utm=1", "/faq"],
  ["/product/7b9a", "/product/:id"],
  ["/product/7b9a.data?token=abc", "/product/:id"],
  ["/admin/bookings/1", "/admin/bookings/:id"],
  ["/a-token-in-the-path", ANY_PAGE],
  ["/product/one/two", ANY_PAGE],
])("logs %s as %s", (url, pattern) => {
  expect(patternOf(url)).toBe(pattern);
});
