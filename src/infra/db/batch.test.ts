/** Reads of one turn are batched; nothing is cached, and requests stay separate. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batched } from "./batch.ts";

function counted() {
  const requests: (readonly string[])[] = [];
  const names = new Map([
    ["a", "Asha"],
    ["b", "Ravi"],
  ]);
  const nameOf = batched<object, string>(async (_home, keys) => {
    requests.push(keys);
    if (keys.includes("broken")) throw new Error("no database");
    return names;
  });
  return { requests, names, nameOf };
}

test("reads the keys of one turn in one statement, each key once, and returns null for missing ones", async () => {
  const { requests, nameOf } = counted();
  const home = {};
  const found = await Promise.all(["a", "b", "a", "x"].map((key) => nameOf(home, key)));
  expect(found).toEqual(["Asha", "Ravi", "Asha", null]);
  expect(requests).toEqual([["a", "b", "x"]]);
});

test("sees changes in a later read", async () => {
  const { requests, names, nameOf } = counted();
  const home = {};
  expect(await nameOf(home, "a")).toBe("Asha");
  names.set("a", "Asha Rao");
  await turn();
  expect(await nameOf(home, "a")).toBe("Asha Rao");
  expect(requests).toHaveLength(2);
});

test("never shares a statement between requests, and reads at most 25 keys per statement", async () => {
  const { requests, nameOf } = counted();
  await Promise.all([nameOf({}, "a"), nameOf({}, "a")]);
  expect(requests).toEqual([["a"], ["a"]]);
  const home = {};
  await Promise.all(Array.from({ length: 26 }, (_, index) => nameOf(home, `k${index}`)));
  expect(requests.slice(2).map((keys) => keys.length)).toEqual([25, 1]);
});

test("passes a failure to every caller of that turn and to no later one", async () => {
  const { nameOf } = counted();
  const home = {};
  const both = await Promise.allSettled([nameOf(home, "a"), nameOf(home, "broken")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await nameOf(home, "a")).toBe("Asha");
});
