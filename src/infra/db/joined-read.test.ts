import { expect, test } from "vitest";
import type { Queryable } from "./database.ts";
import { joinedRead } from "./joined-read.ts";

const db = {} as Queryable;

/** Reads that end when the test ends them; each returns the number of reads begun so far. */
function openReads() {
  const ends: (() => void)[] = [];
  const fails: (() => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const count = ends.length + 1;
      ends.push(() => resolve(count));
      fails.push(() => reject(new Error(`read ${count}`)));
    });
  return { ends, fails, work };
}

test("requests during a read share the next one, which begins after it", async () => {
  const read = joinedRead<number>();
  const { ends, work } = openReads();
  const results = [read(db, "month", work), read(db, "month", work), read(db, "month", work)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await results[0]).toBe(1);
  expect(ends).toHaveLength(2);
  const late = read(db, "month", work);
  ends[1]?.();
  expect(await Promise.all(results)).toEqual([1, 2, 2]);
  ends[2]?.();
  expect(await late).toBe(3);
});

test("other keys and transactions read apart, and nothing is kept", async () => {
  const read = joinedRead<number>();
  const { ends, work } = openReads();
  const results = [read(db, "a", work), read(db, "b", work), read({} as Queryable, "a", work)];
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
  const again = read(db, "a", work);
  ends[3]?.();
  expect(await again).toBe(4);
});

test("a failed read fails for those who wait for it, and the next one begins", async () => {
  const read = joinedRead<number>();
  const { ends, fails, work } = openReads();
  const first = read(db, "month", work);
  const second = read(db, "month", work);
  fails[0]?.();
  await expect(first).rejects.toThrow("read 1");
  ends[1]?.();
  expect(await second).toBe(2);
});
