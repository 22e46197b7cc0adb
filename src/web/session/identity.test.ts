/** Calls that need a recent password or code: one prompt, one repeat. */
import { afterEach, expect, test, vi } from "vitest";
import { GraphqlFailure } from "#web/graphql.ts";
import { registerIdentityPrompt, withIdentity } from "./identity.ts";

const refusal = () =>
  new GraphqlFailure("answer", "FORBIDDEN", "Please confirm", undefined, undefined, "REAUTHENTICATE");

let stop = () => {};
afterEach(() => stop());

/** A call that is refused until the person has confirmed. */
function guarded() {
  const state = { confirmed: false, sent: 0 };
  const send = async () => {
    state.sent += 1;
    if (!state.confirmed) throw refusal();
    return "done";
  };
  return { state, send };
}

test("prompts and sends once more", async () => {
  const { state, send } = guarded();
  stop = registerIdentityPrompt(async () => {
    state.confirmed = true;
    return true;
  });
  expect(await withIdentity(send)).toBe("done");
  expect(state.sent).toBe(2);
});

test("shares one prompt between calls refused at the same time", async () => {
  const { state, send } = guarded();
  const prompt = vi.fn(async () => {
    state.confirmed = true;
    return true;
  });
  stop = registerIdentityPrompt(prompt);
  expect(await Promise.all([withIdentity(send), withIdentity(send)])).toEqual(["done", "done"]);
  expect(prompt).toHaveBeenCalledTimes(1);
});

test("sends no third time, and no second when the person declines", async () => {
  const { state, send } = guarded();
  stop = registerIdentityPrompt(async () => true);
  await expect(withIdentity(send)).rejects.toThrow("Please confirm");
  expect(state.sent).toBe(2);
  stop = registerIdentityPrompt(async () => false);
  await expect(withIdentity(send)).rejects.toThrow("Please confirm");
  expect(state.sent).toBe(3);
});

test("does not prompt for other refusals or without a registered prompt", async () => {
  const prompt = vi.fn(async () => true);
  stop = registerIdentityPrompt(prompt);
  const forbidden = new GraphqlFailure("answer", "FORBIDDEN", "Not allowed");
  await expect(withIdentity(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  expect(prompt).not.toHaveBeenCalled();
  stop();
  await expect(withIdentity(guarded().send)).rejects.toThrow("Please confirm");
});
