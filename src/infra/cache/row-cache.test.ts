/** Rows in memory: read once, dropped by a change of their table, never kept while changes may be missed. */
import { expect, test, vi } from "vitest";
import { createRowCache } from "./row-cache.ts";

function counted() {
  let reads = 0;
  return vi.fn(async () => {
    reads += 1;
    return reads;
  });
}

test("reads once until a table of the value changes", async () => {
  const cache = createRowCache();
  cache.switchTo(true);
  const load = counted();
  const read = () => cache.read("plan", ["plans", "settings"], load);
  expect([await read(), await read()]).toEqual([1, 1]);
  cache.clear("products");
  expect(await read()).toBe(1);
  cache.clear("settings");
  expect([await read(), await read()]).toEqual([2, 2]);
});

test("keeps nothing while it is off, which it is at first", async () => {
  const cache = createRowCache();
  const load = counted();
  const read = () => cache.read("plan", ["plans"], load);
  expect([await read(), await read()]).toEqual([1, 2]);
  cache.switchTo(true);
  expect([await read(), await read()]).toEqual([3, 3]);
  cache.switchTo(false);
  cache.switchTo(true);
  expect(await read()).toBe(4);
});

test.each(["clear", "off"])("does not keep a value that was being read during a change: %s", async (change) => {
  const cache = createRowCache();
  cache.switchTo(true);
  const load = counted();
  const first = cache.read("plan", ["plans"], load);
  if (change === "clear") cache.clear("plans");
  else cache.switchTo(false);
  expect(await first).toBe(1);
  cache.switchTo(true);
  expect(await cache.read("plan", ["plans"], load)).toBe(2);
});

test("keeps nothing of a read that failed", async () => {
  const cache = createRowCache();
  cache.switchTo(true);
  await expect(cache.read("plan", ["plans"], () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await cache.read("plan", ["plans"], counted())).toBe(1);
});
