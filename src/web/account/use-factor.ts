/** The own second factor: its state, and each step of setting it up and off again. */
import type { ResultOf } from "gql.tada";
import { useCallback, useEffect, useState } from "react";
import { browserTransport, GraphqlFailure, graphql } from "#web/graphql.ts";
import { refusalText } from "./profile-query.ts";

const MY_FACTOR = graphql(`
  query MySecondFactor {
    secondFactor { on since codesLeft required }
  }
`);

const SET_UP = graphql(`
  mutation SetUpSecondFactor($password: String!) {
    setUpSecondFactor(password: $password) { secret qr }
  }
`);

const CONFIRM = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`);

const RENEW = graphql(`
  mutation RenewRecoveryCodes($password: String!, $code: String) {
    renewRecoveryCodes(password: $password, code: $code)
  }
`);

const REMOVE = graphql(`
  mutation RemoveSecondFactor($password: String!, $code: String!) {
    removeSecondFactor(password: $password, code: $code)
  }
`);

export type Factor = ResultOf<typeof MY_FACTOR>["secondFactor"];
export type FactorSetup = ResultOf<typeof SET_UP>["setUpSecondFactor"];

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
  stepped(async () => (await browserTransport(SET_UP, { password })).setUpSecondFactor);

/** Gives the recovery codes. */
export const confirmSetup = (code: string): Promise<Stepped<readonly string[]>> =>
  stepped(async () => (await browserTransport(CONFIRM, { code })).confirmSecondFactor);

/** Gives ten new ones. */
export const renewCodes = (password: string, code: string): Promise<Stepped<readonly string[]>> =>
  stepped(async () => (await browserTransport(RENEW, { password, code })).renewRecoveryCodes);

/** Switches it off. */
export const switchOff = (password: string, code: string): Promise<Stepped<boolean>> =>
  stepped(async () => (await browserTransport(REMOVE, { password, code })).removeSecondFactor);

/** The stored state; null while it is loaded, "failed" when it could not be. */
export function useFactor() {
  const [factor, setFactor] = useState<Factor | "failed" | null>(null);
  const reload = useCallback(async () => {
    try {
      setFactor((await browserTransport(MY_FACTOR)).secondFactor);
    } catch (failure) {
      refusalText(failure, "");
      setFactor((before) => (before && before !== "failed" ? before : "failed"));
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { factor, reload };
}
