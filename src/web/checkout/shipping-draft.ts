/**
 * What was typed under "Shipping Details", kept in this tab until the order is placed, so that a reload or the
 * way over the login costs nothing. A signed-in person's details are shown to nobody else. Storage may be
 * refused or damaged: then nothing is kept.
 */
import { NOTHING_TYPED, SHIPPING_FIELDS, type ShippingFields } from "./shipping-form.ts";

const KEY = "aviator-shipping";
const LONGEST = 500;

/** What was typed before; null when there is nothing, or when it was typed by another signed-in person. */
export function shippingDraft(userId: string | null): ShippingFields | null {
  try {
    const { owner, fields } = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as {
      owner?: unknown;
      fields?: Record<string, unknown>;
    };
    if (typeof owner === "string" && owner !== userId) return null;
    const typed = { ...NOTHING_TYPED };
    for (const field of SHIPPING_FIELDS) {
      const value = fields?.[field];
      if (typeof value === "string") typed[field] = value.slice(0, LONGEST);
    }
    return typed;
  } catch {
    return null;
  }
}

/** Keeps what is typed, in the name of whoever is signed in. */
export function keepShippingDraft(userId: string | null, fields: ShippingFields): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner: userId, fields }));
  } catch {
    // Then a reload asks for it again.
  }
}

/** Once the order is placed. */
export function dropShippingDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
