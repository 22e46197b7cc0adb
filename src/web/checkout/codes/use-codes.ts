/**
 * The discount code and the gift voucher of a checkout: what they leave to pay. The page holds only this state; the
 * field and its requests load when a customer has a code (code-entry.tsx).
 */
import { useState } from "react";
import { type Paise, paiseToRupees } from "#domain/money/money.ts";
import type { Codes } from "#web/checkout/create-order.ts";

/** What the codes apply to: a plan, or products. A change of it asks for the price again. */
export type CodeSubject =
  | { planDuration: number; paymentType: string }
  | { products: readonly { id: string; quantity: number }[] };

/** A price with codes, of the subject with this key. Amounts are paise: total = voucher + dueNow + atVenue. */
export type Reduced = {
  key: string;
  codes: Codes;
  discount: Paise;
  total: Paise;
  voucher: Paise;
  dueNow: Paise;
  atVenue: Paise;
  discountCode: string | null;
  voucherEnding: string | null;
};

/** Why a code can't be used, for its field. */
export type CodeRefusal = { field: keyof Codes; sentence: string };

/** The codes of one page. `reduced` stays while the price of a changed subject is asked for: then it is `stale`. */
export function useCodes(subject: CodeSubject) {
  const key = JSON.stringify(subject);
  const [reduced, setReduced] = useState<Reduced | null>(null);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const refuse = (field: keyof Codes, sentence: string) => setRefusal({ field, sentence });
  return {
    subject,
    key,
    reduced,
    stale: reduced !== null && reduced.key !== key,
    setReduced,
    refusal,
    setRefusal,
    refuse,
    /** For the purchase, which calls `refuse` when the server refuses a code. */
    forPurchase: reduced ? { applied: reduced.codes, dueNow: paiseToRupees(reduced.dueNow), refuse } : undefined,
  };
}

export type CodesState = ReturnType<typeof useCodes>;
