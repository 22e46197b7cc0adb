/** The tests chosen for a change, in a small sample project. */
import { expect, test } from "vitest";
import { choose, MOST_DATABASE_FILES } from "./changed.ts";

const TESTS = [
  "src/infra/db/keyset.test.ts",
  "src/server/blog/write.test.ts",
  "src/server/bookings/changes/status.test.ts",
  "src/server/checkout/opening/open.test.ts",
  "src/server/http.test.ts",
  "src/server/stats/statistics.test.ts",
];
const uses = (slice: string, other: string) => slice === "checkout" && other === "bookings";
const chosen = (...changed: string[]) => choose(changed, TESTS, () => true, uses);

test("a slice: its own tests, those of slices that import it, then the server's", () => {
  expect(chosen("src/server/bookings/changes/status.ts").database).toEqual([
    "src/server/bookings/changes/status.test.ts",
    "src/server/checkout/opening/open.test.ts",
    "src/server/http.test.ts",
  ]);
});

test("a part that every slice uses: all slices, nearest first", () => {
  const { database } = chosen("src/infra/db/find-rows.ts");
  expect(database[0]).toBe("src/infra/db/keyset.test.ts");
  expect(database).toHaveLength(TESTS.length);
});

test("a page: its unit tests and its journeys, no database", () => {
  const { sources, database, browser, left } = chosen("src/web/shop/cart/cart-line.tsx", "src/web/blog/post.tsx");
  expect(sources).toEqual(["src/web/shop/cart/cart-line.tsx", "src/web/blog/post.tsx"]);
  expect(database).toEqual([]);
  expect(browser).toEqual(["e2e/cart.test.ts", "e2e/blog.test.ts"]);
  expect(left).toEqual([]);
});

test("a browser test selects itself, a document nothing", () => {
  expect(chosen("e2e/theme.test.ts").browser).toEqual(["e2e/theme.test.ts"]);
  expect(chosen("README.md")).toEqual({ sources: [], database: [], browser: [], left: [] });
});

test("lists the tests that exceed two minutes", () => {
  const many = Array.from({ length: MOST_DATABASE_FILES + 2 }, (_, index) => `src/server/blog/a${index}.test.ts`);
  const { database, left } = choose(["src/server/blog/write.ts"], many, () => true, uses);
  expect([database.length, left.length]).toEqual([MOST_DATABASE_FILES, 2]);
  const { browser, left: journeys } = chosen("src/web/checkout/use-checkout.ts");
  expect([browser.length, journeys.length]).toEqual([2, 3]);
});

test("ignores files that a change removed", () => {
  expect(choose(["src/web/blog/gone.ts"], TESTS, () => false, uses)).toMatchObject({ sources: [], browser: [] });
});
