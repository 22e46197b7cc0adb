/** The customer who fits the phone or email of a walk-in form. Look-ups are counted, so each contact is asked about once. */
import { useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { FIND_CUSTOMER, type FoundCustomer } from "./documents.ts";
import { knownContact, type WalkInForm } from "./walk-in-form.ts";

/** What a look-up says; null before there is anything to look up. */
export type CustomerMatch =
  | { kind: "found"; customer: FoundCustomer; byEmail: boolean }
  | { kind: "several" }
  | { kind: "none" }
  | { kind: "failed"; message: string };

/** After so long without a key the number or address counts as typed. */
const PAUSE_MS = 600;

/** Looks up until a customer is picked; the result stays until the contact is another one. */
export function useCustomerMatch(form: WalkInForm): CustomerMatch | null {
  const { phone, email } = knownContact(form);
  const [match, setMatch] = useState<CustomerMatch | null>(null);
  const known = useRef(new Map<string, CustomerMatch>());
  const picked = form.account !== null;
  useEffect(() => {
    if (picked) return;
    const key = `${phone} ${email}`;
    const answer = known.current.get(key);
    if (answer || (phone === null && email === null)) {
      setMatch(answer ?? null);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      void lookUp(phone, email).then((found) => {
        if (found.kind !== "failed") known.current.set(key, found);
        if (current) setMatch(found);
      });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [phone, email, picked]);
  return match;
}

async function lookUp(phone: string | null, email: string | null): Promise<CustomerMatch> {
  try {
    const { findCustomer } = await browserTransport(FIND_CUSTOMER, { phone, email });
    const { several, customer } = findCustomer;
    if (several) return { kind: "several" };
    return customer
      ? { kind: "found", customer, byEmail: customer.email === email }
      : { kind: "none" };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    return { kind: "failed", message: failure.message };
  }
}
