/** What is stored, for how long, and what a clear during the making of a response does. */
import { describe, expect, test } from "vitest";
import { type AnswerCache, createAnswerCache, type Made } from "./answer-cache.ts";

const NOON = 1_000_000;
const KILOBYTE = 1_024;

const madeOf = (text: string, tags: readonly string[] = ["products"], size = KILOBYTE): Made<string> => {
  const plain = Buffer.alloc(size, text);
  const body = { plain, br: null, gzip: null, digest: text, bytes: size };
  return { answer: text, stored: { headers: {}, body }, dependencies: { tags, ends: NOON } };
};

const stored = (cache: AnswerCache, key: string, now = 0): string | undefined => cache.read(key, now)?.body.digest;

/** A response whose making ends when the test says so. */
function held(made: Made<string>): { make: () => Promise<Made<string>>; finish: () => void } {
  let finish = () => {};
  const gate = new Promise<void>((done) => {
    finish = done;
  });
  return { make: () => gate.then(() => made), finish };
}

test("returns a response until it ends", async () => {
  const cache = createAnswerCache(100 * KILOBYTE);
  await cache.share("/shop", async () => madeOf("first"));
  expect([stored(cache, "/shop"), stored(cache, "/shop", NOON - 1), stored(cache, "/shop", NOON)]).toEqual([
    "first",
    "first",
    undefined,
  ]);
  expect(cache.bytes()).toBe(0);
});

test("does not store a response without dependencies", async () => {
  const cache = createAnswerCache(100 * KILOBYTE);
  await cache.share("/shop", async () => ({ ...madeOf("first"), dependencies: null }));
  expect(stored(cache, "/shop")).toBeUndefined();
});

describe("clearing a tag", () => {
  test("removes the responses that depend on it, and no others", async () => {
    const cache = createAnswerCache(100 * KILOBYTE);
    await cache.share("/shop", async () => madeOf("shop", ["products", "plans"]));
    await cache.share("/blog", async () => madeOf("blog", ["blog_posts"]));
    cache.clear("plans");
    expect([stored(cache, "/shop"), stored(cache, "/blog")]).toEqual([undefined, "blog"]);
  });

  test("keeps a response from being stored that was being made", async () => {
    const cache = createAnswerCache(100 * KILOBYTE);
    const { make, finish } = held(madeOf("old"));
    const answer = cache.share("/shop", make);
    cache.clear("products");
    finish();
    expect((await answer).answer).toBe("old");
    expect(stored(cache, "/shop")).toBeUndefined();
  });

  test("stores a response that was being made and does not depend on it", async () => {
    const cache = createAnswerCache(100 * KILOBYTE);
    const { make, finish } = held(madeOf("blog", ["blog_posts"]));
    const answer = cache.share("/blog", make);
    cache.clear("products");
    finish();
    await answer;
    expect(stored(cache, "/blog")).toBe("blog");
  });
});

describe("one making for several requests", () => {
  test("serves requests that come while it runs", async () => {
    const cache = createAnswerCache(100 * KILOBYTE);
    const { make, finish } = held(madeOf("one"));
    const answers = [cache.share("/shop", make), cache.share("/shop", async () => madeOf("two"))];
    finish();
    expect((await Promise.all(answers)).map(({ answer }) => answer)).toEqual(["one", "one"]);
  });

  test("does not serve a request that comes after a change", async () => {
    const cache = createAnswerCache(100 * KILOBYTE);
    const { make, finish } = held(madeOf("old"));
    const before = cache.share("/shop", make);
    cache.clear("products");
    const after = cache.share("/shop", async () => madeOf("new"));
    finish();
    expect([(await before).answer, (await after).answer, stored(cache, "/shop")]).toEqual(["old", "new", "new"]);
  });

  test("ends with its failure, and the next request makes the response again", async () => {
    const cache = createAnswerCache(100 * KILOBYTE);
    await expect(cache.share("/shop", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect((await cache.share("/shop", async () => madeOf("new"))).answer).toBe("new");
  });
});

test("removes the least recently used responses first, and stores none of more than an eighth", async () => {
  const cache = createAnswerCache(32 * KILOBYTE);
  const add = (key: string, size = 3 * KILOBYTE) => cache.share(key, async () => madeOf(key, ["products"], size));
  for (const key of ["a", "b", "c", "d", "e", "f", "g"]) await add(key);
  cache.read("a", 0);
  await add("h");
  await add("i");
  expect(["a", "b", "c", "h", "i"].map((key) => stored(cache, key))).toEqual([
    "a",
    undefined,
    expect.anything(),
    "h",
    "i",
  ]);
  await add("large", 5 * KILOBYTE);
  expect(stored(cache, "large")).toBeUndefined();
  expect(cache.bytes()).toBeLessThanOrEqual(32 * KILOBYTE);
});

test("switched off it stores nothing, and after that only what began since", async () => {
  const cache = createAnswerCache(100 * KILOBYTE);
  await cache.share("/shop", async () => madeOf("first"));
  cache.switchTo(false);
  expect(stored(cache, "/shop")).toBeUndefined();
  await cache.share("/shop", async () => madeOf("second"));
  expect(stored(cache, "/shop")).toBeUndefined();
  const { make, finish } = held(madeOf("third"));
  const third = cache.share("/shop", make);
  cache.switchTo(true);
  finish();
  await third;
  expect(stored(cache, "/shop")).toBeUndefined();
  await cache.share("/shop", async () => madeOf("fourth"));
  expect(stored(cache, "/shop")).toBe("fourth");
});
