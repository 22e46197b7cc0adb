import { expect, test } from "vitest";
import { joinedWork } from "./joined-work.ts";

/** Runs that end when the test ends them; each returns the number of runs begun so far. */
function openRuns() {
  const ends: (() => void)[] = [];
  const fails: (() => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const count = ends.length + 1;
      ends.push(() => resolve(count));
      fails.push(() => reject(new Error(`run ${count}`)));
    });
  return { ends, fails, work };
}

test("callers during a run share the next one, which begins after it", async () => {
  const run = joinedWork<number>();
  const { ends, work } = openRuns();
  const results = [run("month", work), run("month", work), run("month", work)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await results[0]).toBe(1);
  expect(ends).toHaveLength(2);
  const late = run("month", work);
  ends[1]?.();
  expect(await Promise.all(results)).toEqual([1, 2, 2]);
  ends[2]?.();
  expect(await late).toBe(3);
});

test("another key runs apart, and nothing is kept", async () => {
  const run = joinedWork<number>();
  const { ends, work } = openRuns();
  const results = [run("a", work), run("b", work)];
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await Promise.all(results)).toEqual([1, 2]);
  const again = run("a", work);
  ends[2]?.();
  expect(await again).toBe(3);
});

test("a failed run fails for those who wait for it, and the next one begins", async () => {
  const run = joinedWork<number>();
  const { ends, fails, work } = openRuns();
  const first = run("month", work);
  const second = run("month", work);
  fails[0]?.();
  await expect(first).rejects.toThrow("run 1");
  ends[1]?.();
  expect(await second).toBe(2);
});
