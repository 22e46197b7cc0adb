/** Password hashes match, and a limited number is computed at once. */
import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const CHEAP = { memoryCost: 1024, timeCost: 1 };

test("a password matches its own hash, with any characters, and never the placeholder hash", async () => {
  const passwords = createPasswords(CHEAP);
  const stored = await passwords.hash("नीला आकाश 7");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  expect(stored).not.toBe(await passwords.hash("नीला आकाश 7"));
  expect(await passwords.matches(stored, "नीला आकाश 7")).toBe(true);
  expect(await passwords.matches(stored, "नीला आकाश 8")).toBe(false);
  expect(await passwords.matches(null, "the placeholder password")).toBe(false);
});

test("matches a hash made at another cost", async () => {
  const stored = await createPasswords(CHEAP).hash("secret1");
  expect(await createPasswords({ memoryCost: 2048, timeCost: 1 }).matches(stored, "secret1")).toBe(true);
});

test("the default cost is 64 MiB and three passes", async () => {
  expect(await createPasswords().hash("secret1")).toContain("$m=65536,t=3,p=1$");
});

test("serves many calls at once, and refuses a call over the queue limit with a retry time", async () => {
  const passwords = createPasswords(CHEAP, 1);
  const stored = await passwords.hash("secret1");
  const tries = Array.from({ length: 100 }, (_, n) => passwords.matches(stored, n % 2 ? "secret1" : "wrong"));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(50);
  const crowd = await Promise.allSettled(Array.from({ length: 250 }, () => passwords.hash("secret1")));
  const refused = crowd.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(49);
  expect(refused[0]).toMatchObject({ reason: { code: "RATE_LIMITED", retryAfter: 10 } });
  expect(await passwords.hash("afterwards")).toContain("$argon2id$");
});
