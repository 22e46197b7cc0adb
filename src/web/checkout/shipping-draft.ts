/** The draft of "Shipping Details", kept in this tab until the order is placed (session/draft.ts). */
import { dropDraft, keepDraft, readDraft } from "#web/session/draft.ts";
import { NOTHING_TYPED, SHIPPING_FIELDS, type ShippingFields } from "./shipping-form.ts";

const LONGEST = 500;

/** The draft; null when there is none, or when another signed-in person typed it. */
export function shippingDraft(userId: string | null): ShippingFields | null {
  const fields = readDraft("shipping", userId);
  if (!fields) return null;
  const typed = { ...NOTHING_TYPED };
  for (const field of SHIPPING_FIELDS) {
    const value = fields[field];
    if (typeof value === "string") typed[field] = value.slice(0, LONGEST);
  }
  return typed;
}

/** Stores the draft for the signed-in person. */
export function keepShippingDraft(userId: string | null, fields: ShippingFields): void {
  keepDraft("shipping", userId, fields);
}

/** Removes the draft once the order is placed. */
export const dropShippingDraft = (): void => dropDraft("shipping");
