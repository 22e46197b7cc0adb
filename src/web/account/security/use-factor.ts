/** The user's second factor: its state, and each step of switching it on and off. */

import { refusalText } from "#web/account/refusal-text.ts";
import { useReading } from "#web/data/use-reading.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { CONFIRM_FACTOR, type FactorSetup, MY_FACTOR, REMOVE_FACTOR, RENEW_CODES, SET_UP_FACTOR } from "./documents.ts";

/** The result of a step: its response, or the sentence to show and the refused field. */
export type Stepped<T> = { done: T } | { refused: string; field?: string };

async function stepped<T>(call: () => Promise<T>): Promise<Stepped<T>> {
  try {
    return { done: await call() };
  } catch (failure) {
    const refused = refusalText(failure, "That didn't work. Please try again.");
    const field = failure instanceof GraphqlFailure ? failure.field : undefined;
    return field ? { refused, field } : { refused };
  }
}

/** Creates the key for the app to scan; inactive until `confirmSetup`. */
export const startSetup = (password: string): Promise<Stepped<FactorSetup>> =>
  stepped(async () => (await browserTransport(SET_UP_FACTOR, { password })).setUpSecondFactor);

/** Returns the recovery codes. */
export const confirmSetup = (code: string): Promise<Stepped<readonly string[]>> =>
  stepped(async () => (await browserTransport(CONFIRM_FACTOR, { code })).confirmSecondFactor);

/** Returns ten new recovery codes. */
export const renewCodes = (password: string, code: string): Promise<Stepped<readonly string[]>> =>
  stepped(async () => (await browserTransport(RENEW_CODES, { password, code })).renewRecoveryCodes);

/** Switches the second factor off. */
export const switchOff = (password: string, code: string): Promise<Stepped<boolean>> =>
  stepped(async () => (await browserTransport(REMOVE_FACTOR, { password, code })).removeSecondFactor);

/** The stored state. */
export const useFactor = () => useReading(["second factor"], async (send) => (await send(MY_FACTOR)).secondFactor);
