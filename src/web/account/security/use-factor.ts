/** The own second factor: its state, and each step of setting it up and off again. */

import { refusalText } from "#web/account/refusal-text.ts";
import { useReading } from "#web/data/use-reading.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { CONFIRM_FACTOR, type FactorSetup, MY_FACTOR, REMOVE_FACTOR, RENEW_CODES, SET_UP_FACTOR } from "./documents.ts";

/** What a step came to: its answer, or the sentence to show and the field that it is about. */
export type Stepped<T> = { done: T } | { refused: string; field?: string };

async function stepped<T>(ask: () => Promise<T>): Promise<Stepped<T>> {
  try {
    return { done: await ask() };
  } catch (failure) {
    const refused = refusalText(failure, "This did not work. Please try again.");
    const field = failure instanceof GraphqlFailure ? failure.field : undefined;
    return field ? { refused, field } : { refused };
  }
}

/** Makes what the app scans; nothing counts before `confirmSetup`. */
export const startSetup = (password: string): Promise<Stepped<FactorSetup>> =>
  stepped(async () => (await browserTransport(SET_UP_FACTOR, { password })).setUpSecondFactor);

/** Gives the recovery codes. */
export const confirmSetup = (code: string): Promise<Stepped<readonly string[]>> =>
  stepped(async () => (await browserTransport(CONFIRM_FACTOR, { code })).confirmSecondFactor);

/** Gives ten new ones. */
export const renewCodes = (password: string, code: string): Promise<Stepped<readonly string[]>> =>
  stepped(async () => (await browserTransport(RENEW_CODES, { password, code })).renewRecoveryCodes);

/** Switches it off. */
export const switchOff = (password: string, code: string): Promise<Stepped<boolean>> =>
  stepped(async () => (await browserTransport(REMOVE_FACTOR, { password, code })).removeSecondFactor);

/** The stored state. */
export const useFactor = () => useReading(["second factor"], async (send) => (await send(MY_FACTOR)).secondFactor);
