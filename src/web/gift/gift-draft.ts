/** The draft of a gift voucher, kept in this tab until it is paid (session/draft.ts). */
import type { PublicPlan } from "#domain/booking/plans.ts";
import { isVoucherDesign, VOUCHER_MESSAGE_LENGTH } from "#domain/money/voucher.ts";
import { isIsoDate, todayInIndia } from "#domain/time/dates.ts";
import { keepDraft, readDraft } from "#web/session/draft.ts";
import {
  AMOUNTS,
  ARRIVALS,
  firstChoice,
  type GiftChoice,
  type GiftFields,
  type GiftItem,
  NO_FIELDS,
} from "./gift-form.ts";

export type GiftDraft = { fields: GiftFields; choice: GiftChoice };

/** The draft; null when there is none, or when another signed-in person typed it. */
export function giftDraft(userId: string | null, plans: readonly PublicPlan[], now: Date): GiftDraft | null {
  const kept = readDraft("gift", userId);
  if (!kept) return null;
  const fields = { ...NO_FIELDS };
  for (const name of Object.keys(fields) as (keyof GiftFields)[]) {
    const value = kept[name];
    if (typeof value === "string") fields[name] = value.slice(0, VOUCHER_MESSAGE_LENGTH);
  }
  if (!isIsoDate(fields.deliverOn) || fields.deliverOn < todayInIndia(now)) fields.deliverOn = "";
  const first = firstChoice(plans);
  const { design, arrival } = kept;
  return {
    fields,
    choice: {
      item: itemOf(kept.item, plans) ?? first.item,
      design: typeof design === "string" && isVoucherDesign(design) ? design : first.design,
      arrival: ARRIVALS.find((one) => one === arrival) ?? first.arrival,
    },
  };
}

/** The stored item, while it can still be bought. */
function itemOf(kept: unknown, plans: readonly PublicPlan[]): GiftItem | null {
  if (kept === "own") return "own";
  if (typeof kept !== "object" || kept === null) return null;
  const { plan, amount } = kept as Record<string, unknown>;
  if (plans.some(({ duration }) => duration === plan)) return { plan: plan as number };
  const known = AMOUNTS.find((one) => one === amount);
  return known === undefined ? null : { amount: known };
}

/** Stores the draft for the signed-in person or for the guest. */
export function keepGiftDraft(userId: string | null, { fields, choice }: GiftDraft): void {
  keepDraft("gift", userId, { ...fields, ...choice });
}
