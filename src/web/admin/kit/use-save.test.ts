import { expect, test } from "vitest";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { GraphqlFailure } from "#web/graphql.ts";
import { save } from "./use-save.ts";

const refusing = (kind: "network" | "answer", code: string, message: string) => async () => {
  throw new GraphqlFailure(kind, code, message);
};

test("returns the saved data, or a refusal in the server's words", async () => {
  expect(await save(async () => 7)).toEqual({ ok: true, data: 7 });
  expect(await save(refusing("answer", "BAD_USER_INPUT", "Price is required"))).toEqual({
    ok: false,
    refused: "Price is required",
    code: "BAD_USER_INPUT",
    conflict: false,
    lost: false,
  });
});

test("distinguishes a change made elsewhere from other conflicts", async () => {
  const changed = await save(refusing("answer", "CONFLICT", CHANGED_MEANWHILE));
  const taken = await save(refusing("answer", "CONFLICT", "This time is taken"));
  expect([changed, taken].map((saved) => !saved.ok && saved.conflict)).toEqual([true, false]);
});

test("reports a lost connection without claiming success or failure", async () => {
  expect(await save(refusing("network", "NETWORK", "x"))).toMatchObject({
    lost: true,
    refused: expect.stringContaining("may be done already"),
  });
});

test("throws an error of the page itself", async () => {
  await expect(
    save(async () => {
      throw new TypeError("x");
    }),
  ).rejects.toThrow(TypeError);
});
