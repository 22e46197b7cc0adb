/** Calls that need a recent password or code: one prompt, one repeat. */
import { afterEach, expect, test, vi } from "vitest";
import { GraphqlFailure } from "#web/graphql.ts";
import { askForIdentityBy, withIdentity } from "./identity.ts";

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
  stop = askForIdentityBy(async () => {
    state.confirmed = true;
    return true;
  });
  expect(await withIdentity(send)).toBe("done");
  expect(state.sent).toBe(2);
});

test("shares one prompt between calls refused at the same time", async () => {
  const { state, send } = guarded();
  const ask = vi.fn(async () => {
    state.confirmed = true;
    return true;
  });
  stop = askForIdentityBy(ask);
  expect(await Promise.all([withIdentity(send), withIdentity(send)])).toEqual(["done", "done"]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("sends no third time, and no second when the person declines", async () => {
  const { state, send } = guarded();
  stop = askForIdentityBy(async () => true);
  await expect(withIdentity(send)).rejects.toThrow("Please confirm");
  expect(state.sent).toBe(2);
  stop = askForIdentityBy(async () => false);
  await expect(withIdentity(send)).rejects.toThrow("Please confirm");
  expect(state.sent).toBe(3);
});

test("does not prompt for other refusals or without a registered prompt", async () => {
  const ask = vi.fn(async () => true);
  stop = askForIdentityBy(ask);
  const forbidden = new GraphqlFailure("answer", "FORBIDDEN", "Not allowed");
  await expect(withIdentity(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  expect(ask).not.toHaveBeenCalled();
  stop();
  await expect(withIdentity(guarded().send)).rejects.toThrow("Please confirm");
});
