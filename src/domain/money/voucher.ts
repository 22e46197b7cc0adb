/**
 * Gift vouchers (docs/rules/voucher.md): for a plan or an amount, valid until a day, used in whole or in part. Amounts
 * are paise.
 */
import { dateInIndia } from "#domain/time/dates.ts";
import { formatRupees, type Paise } from "./money.ts";

/** The smallest and largest amount of a voucher that customers buy. */
export const LEAST_VOUCHER: Paise = 50_000;
export const MOST_VOUCHER: Paise = 5_000_000;

/** The most characters of the message. */
export const VOUCHER_MESSAGE_LENGTH = 300;

/** The designs, in display order, with their names. */
export const VOUCHER_DESIGNS = {
  dawn: "Dawn",
  night: "Night flight",
  birthday: "Birthday",
} as const;
export type VoucherDesign = keyof typeof VOUCHER_DESIGNS;

export const isVoucherDesign = (text: string): text is VoucherDesign => Object.hasOwn(VOUCHER_DESIGNS, text);

/** `mail`: to the recipient, on a day; `print`: the buyer gets the PDF and hands it over. */
export const VOUCHER_DELIVERIES = ["mail", "print"] as const;
type VoucherDelivery = (typeof VOUCHER_DELIVERIES)[number];

/** How far ahead the delivery of a voucher can be set, in days. */
export const MOST_DAYS_TO_DELIVERY = 365;

/** What a voucher is for and for whom. `value` in paise; `deliverOn` null at once. */
export type VoucherWish = {
  planDuration: number | null;
  planName: string | null;
  value: Paise;
  recipientName: string;
  recipientEmail: string;
  message: string;
  design: VoucherDesign;
  delivery: VoucherDelivery;
  deliverOn: string | null;
};

/** The entries of a voucher's account; `issued` and `restored` raise the balance, the others lower it. */
export const VOUCHER_ENTRIES = ["issued", "used", "restored", "paid_out", "voided"] as const;
export type VoucherEntryKind = (typeof VOUCHER_ENTRIES)[number];

/** A voucher's state on a day: `used` with nothing left. */
const VOUCHER_STATES = ["active", "used", "expired", "void"] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

export const isVoucherState = (text: string): text is VoucherState => VOUCHER_STATES.some((state) => state === text);

export function voucherState(
  { balance, validUntil, voidedAt }: { balance: Paise; validUntil: string; voidedAt: Date | null },
  now: Date,
): VoucherState {
  if (voidedAt) return "void";
  if (balance === 0) return "used";
  return validUntil < dateInIndia(now) ? "expired" : "active";
}

/** Why a voucher in this state can't be used, for its holder. */
export const VOUCHER_PROBLEM: Record<Exclude<VoucherState, "active">, string> = {
  used: "This gift voucher has been used up.",
  expired: "This gift voucher has expired. Please call us: we may be able to extend it.",
  void: "This gift voucher is no longer valid. Please contact us.",
};

export const VOUCHER_UNKNOWN = "We can't find a gift voucher with this code. Please check the code and try again.";

/** What a voucher is for: its plan, or an amount. */
export const voucherTitle = ({ planName, value }: { planName: string | null; value: Paise }): string =>
  planName ? `Gift voucher · ${planName}` : `Gift voucher · ${formatRupees(value)}`;

/** The page that shows what is left of a voucher. */
export const VOUCHER_BALANCE_PATH = "/gift/balance";

/** The page with a code filled in. The code is in the fragment, which browsers send to no server. */
export const voucherBalancePath = (code: string): string => `${VOUCHER_BALANCE_PATH}#code=${code}`;
