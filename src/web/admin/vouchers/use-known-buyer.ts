/** Fills in the name and email of the customer with the typed phone number, while both are empty. */
import { useEffect, useRef } from "react";
import { normalisePhone } from "#domain/people/phone.ts";
import { FIND_CUSTOMER } from "#web/admin/bookings/documents.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { useResting } from "#web/data/use-resting.ts";
import type { SellValues } from "./sell-form.ts";

/** The contact is looked up after this pause in typing. */
const PAUSE_MS = 600;

/** Returns the name that was filled in, or null. Look-ups are limited, so each phone is looked up once. */
export function useKnownBuyer(values: SellValues, set: (change: Partial<SellValues>) => void): string | null {
  const phone = normalisePhone(useResting(values.phone, PAUSE_MS));
  const { data } = useGraphql(FIND_CUSTOMER, { phone, email: null }, { enabled: phone !== null, once: true });
  const found = phone ? (data?.findCustomer.customer ?? data?.findCustomer.visitor ?? null) : null;
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => {
    const { name, email } = latest.current;
    if (found && !name.trim() && !email.trim()) set({ name: found.name, email: found.email });
  }, [found, set]);
  return found && values.name === found.name ? found.name : null;
}
