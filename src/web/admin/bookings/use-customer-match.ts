/**
 * The customer who matches the phone or email of a walk-in form. Look-ups are rate-limited, so each contact is looked
 * up once.
 */
import { useGraphql } from "#web/data/use-reading.ts";
import { useResting } from "#web/data/use-resting.ts";
import { FIND_CUSTOMER, type FoundCustomer, type FoundVisitor } from "./documents.ts";
import { isEmailFilled, knownContact, VISIT, type WalkInForm } from "./walk-in-form.ts";

/** The result of a look-up; null before there is anything to look up. */
export type CustomerMatch =
  | { kind: "found"; customer: FoundCustomer; byEmail: boolean }
  | { kind: "several" }
  | { kind: "none" }
  | { kind: "failed"; message: string };

/** The contact is looked up after this pause in typing. */
const PAUSE_MS = 600;
/** The expected longest time for which one form is open. */
const KEPT_MS = 30 * 60_000;

/** Looks up until a customer is filled in, and again with another email. The result stays until the contact changes. */
export function useCustomerMatch(form: WalkInForm): CustomerMatch | null {
  const { phone, email } = knownContact(form);
  const typed = JSON.stringify({ phone, email });
  const query = JSON.parse(useResting(typed, PAUSE_MS)) as { phone: string | null; email: string | null };
  const given = query.phone !== null || query.email !== null;
  const { data, failure } = useGraphql(FIND_CUSTOMER, query, {
    enabled: given && !(form.customer && (form.joins || isEmailFilled(form) || !form.email)),
    keepPrevious: true,
    keptMs: KEPT_MS,
    once: true,
  });
  if (phone === null && email === null) return null;
  if (failure) return { kind: "failed", message: failure.message };
  if (!data) return null;
  const { several, customer, visitor } = data.findCustomer;
  if (several) return { kind: "several" };
  if (visitor && !customer) return { kind: "found", customer: customerOf(visitor), byEmail: false };
  return customer ? { kind: "found", customer, byEmail: customer.email === query.email } : { kind: "none" };
}

/** An earlier customer without an account, whose email is as it was given at the desk. */
const customerOf = (visitor: FoundVisitor): FoundCustomer => ({
  ...visitor,
  id: `${VISIT}${visitor.phone}`,
  email_proved: visitor.email !== "",
});
