/**
 * Gift vouchers (docs/rules/voucher.md): issuing them, finding them by code, and the balance that purchases hold, use
 * and restore. Every change of a balance locks the voucher and writes an entry. Amounts are paise.
 */
import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, ne, sql, sum } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import type { VenueMethod } from "#domain/money/venue-payment.ts";
import {
  VOUCHER_PROBLEM,
  VOUCHER_UNKNOWN,
  type VoucherEntryKind,
  type VoucherState,
  type VoucherWish,
  voucherState,
} from "#domain/money/voucher.ts";
import { readVoucherCode, VOUCHER_CODE_BYTES, voucherCodeFrom, voucherEnding } from "#domain/money/voucher-code.ts";
import { owns } from "#domain/people/viewer.ts";
import { addDays, addMonths, instantOf, todayInIndia } from "#domain/time/dates.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { keyedDigest, newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { seal, unseal } from "#infra/sealed.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { knownSettings } from "#server/settings/service.ts";
import { VOUCHER_MAIL, VOUCHER_RECEIPT_MAIL } from "./mail-kinds.ts";
import { type Voucher, voucherEntries, voucherHolds, vouchers } from "./table.ts";

export { VOUCHER_RESTORED_MAIL } from "./mail-kinds.ts";
export type { Voucher } from "./table.ts";
export { voucherTakings } from "./takings.ts";
export { readVoucherWish } from "./wish.ts";

/** The purpose of the key that seals codes. */
export const PURPOSE = "voucher-code";

/** A restored voucher can be used for at least this many days. */
const LEAST_DAYS_AFTER_RESTORE = 90;

/** The time of day at which vouchers are mailed on their day, in IST. */
const DELIVERY_TIME = "09:00";

type Buyer = { userId: string | null; name: string; email: string; phone: string };

/** How a voucher came about: a paid checkout, or staff with a reason and what was paid at the desk. */
type Origin =
  | { source: "online"; checkoutId: string }
  | {
      source: "desk";
      issuedBy: string;
      reason: string;
      paid: { amount: Paise; method: VenueMethod } | null;
    };

const stateOf = (voucher: Voucher, now: Date): VoucherState =>
  voucherState({ balance: voucher.balance_paise, validUntil: voucher.valid_until, voidedAt: voucher.voided_at }, now);

/** The state of a voucher today. */
export const stateOfVoucher = ({ clock }: AppContext, voucher: Voucher): VoucherState => stateOf(voucher, clock.now());

/** The code of a voucher, without hyphens; null when the product's secret no longer opens it. */
export const codeOf = ({ secret }: AppContext, { id, code_sealed }: Voucher): string | null =>
  unseal(secret, PURPOSE, id, code_sealed);

/** The columns that contain a voucher's code. */
export const codeColumns = (secret: string, id: string, code: string) => ({
  code_digest: keyedDigest(secret, code),
  code_sealed: seal(secret, PURPOSE, id, code),
  code_end: voucherEnding(code),
});

/** The insert of an entry of a voucher's account. */
const entryWrite = (
  { db, clock }: AppContext,
  entry: {
    voucherId: string;
    kind: VoucherEntryKind;
    amount: Paise;
    paymentId?: string;
    method?: VenueMethod;
    reason?: string;
    authorId?: string;
  },
) =>
  db.insert(voucherEntries).values({
    id: newId(),
    voucher_id: entry.voucherId,
    kind: entry.kind,
    amount_paise: entry.amount,
    payment_id: entry.paymentId ?? null,
    method: entry.method ?? null,
    reason: entry.reason ?? null,
    author_id: entry.authorId ?? null,
    created_at: clock.now(),
  });

/**
 * Issues a voucher with its mails, in the caller's transaction: the receipt to its buyer, and the voucher to its
 * recipient, at once or on its day at 9 am. Vouchers without an address have no mail.
 */
export async function issueVoucher(ctx: AppContext, wish: VoucherWish, buyer: Buyer, origin: Origin): Promise<Voucher> {
  const id = newId();
  const now = ctx.clock.now();
  const today = todayInIndia(now);
  const { voucherMonths } = await knownSettings(ctx);
  const { value, recipientEmail, deliverOn } = wish;
  const isMailed = wish.delivery === "mail" && recipientEmail !== "";
  const [voucher] = await ctx.db
    .insert(vouchers)
    .values({
      id,
      ...codeColumns(ctx.secret, id, voucherCodeFrom(randomBytes(VOUCHER_CODE_BYTES))),
      plan_duration: wish.planDuration,
      plan_name: wish.planName,
      value_paise: value,
      balance_paise: value,
      valid_until: addMonths(today, voucherMonths),
      user_id: buyer.userId,
      buyer_name: buyer.name,
      buyer_email: buyer.email,
      buyer_phone: buyer.phone,
      recipient_name: wish.recipientName,
      recipient_email: isMailed ? recipientEmail : "",
      message: wish.message,
      design: wish.design,
      delivery: wish.delivery,
      deliver_on: isMailed ? (deliverOn ?? today) : null,
      source: origin.source,
      ...(origin.source === "online"
        ? { checkout_id: origin.checkoutId }
        : {
            issued_by: origin.issuedBy,
            reason: origin.reason,
            venue_method: origin.paid?.method ?? null,
            venue_paise: origin.paid?.amount ?? 0,
          }),
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!voucher) throw new Error("the insert of a voucher returned no row");
  await entryWrite(ctx, {
    voucherId: id,
    kind: "issued",
    amount: value,
    ...(origin.source === "desk" ? { reason: origin.reason, authorId: origin.issuedBy } : {}),
  });
  if (buyer.email) await enqueueMail(ctx, VOUCHER_RECEIPT_MAIL, { voucherId: id });
  if (isMailed) await enqueueMail(ctx, VOUCHER_MAIL, { voucherId: id }, deliveryTime(deliverOn, today));
  return voucher;
}

/** When the mail to a recipient is due: at once for today and earlier days. */
const deliveryTime = (deliverOn: string | null, today: string): { runAt?: Date } =>
  deliverOn && deliverOn > today ? { runAt: instantOf(deliverOn, DELIVERY_TIME) } : {};

/** The voucher with this code as typed, or null. A code of before a change of the product's secret is found too. */
async function findByCode({ db, secret, previousSecret }: AppContext, typed: string): Promise<Voucher | null> {
  const code = readVoucherCode(typed);
  if (!code) return null;
  const digests = [secret, ...(previousSecret ? [previousSecret] : [])].map((one) => keyedDigest(one, code));
  const [row] = await db.select().from(vouchers).where(inArray(vouchers.code_digest, digests));
  return row ?? null;
}

/**
 * The voucher with a typed code. An unknown code counts towards the limit of guesses, also for a wrong check character.
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
export async function voucherByCode(ctx: Ctx, typed: string): Promise<Voucher> {
  await ctx.limits.spend("voucherGuesses", ctx.client);
  const voucher = await findByCode(ctx, typed);
  if (voucher) {
    await ctx.limits.giveBack("voucherGuesses", ctx.client);
    return voucher;
  }
  throw new Refusal("NOT_FOUND", VOUCHER_UNKNOWN, undefined, "voucherCode");
}

/** The voucher with this id, or null. */
export async function findVoucher({ db }: AppContext, id: string): Promise<Voucher | null> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.id, id));
  return row ?? null;
}

/** The last characters of the codes of these vouchers, by their ids. */
export async function voucherEndings({ db }: AppContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: vouchers.id, ending: vouchers.code_end })
    .from(vouchers)
    .where(inArray(vouchers.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ending }) => [id, ending]));
}

/** Whether the caller bought this voucher: its account, or within a day the guest with its checkout token. */
export const opensVoucher = (ctx: Ctx, voucher: Pick<Voucher, "user_id" | "checkout_id" | "created_at">): boolean =>
  owns(ctx.viewer, voucher.user_id) ||
  (voucher.checkout_id !== null &&
    voucher.checkout_id === ctx.checkoutId &&
    ctx.clock.now().getTime() < voucher.created_at.getTime() + DAY_MS);

/** Reads and locks a voucher until the transaction ends. @throws Error when it does not exist. */
export async function lockVoucher({ db }: AppContext, id: string): Promise<Voucher> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.id, id)).for("update");
  if (!row) throw new Error(`voucher ${id} vanished`);
  return row;
}

/** What live holds of other holders take from a voucher, in paise. */
async function heldByOthers({ db, clock }: AppContext, voucherId: string, holder: string | null): Promise<Paise> {
  const [row] = await db
    .select({ held: sum(voucherHolds.amount_paise).mapWith(Number) })
    .from(voucherHolds)
    .where(
      and(
        eq(voucherHolds.voucher_id, voucherId),
        gt(voucherHolds.hold_until, clock.now()),
        holder ? ne(voucherHolds.holder, holder) : undefined,
      ),
    );
  return row?.held ?? 0;
}

/**
 * What a voucher can pay now, in paise: its balance less what the open checkouts of others hold.
 * @param holder who asks, as in the checkout; null for a visitor without holds
 */
export const availableOf = async (ctx: AppContext, voucher: Voucher, holder: string | null): Promise<Paise> =>
  Math.max(0, voucher.balance_paise - (await heldByOthers(ctx, voucher.id, holder)));

/** Refuses a voucher that can't be used today. @throws Refusal CONFLICT */
export function checkUsable({ clock }: AppContext, voucher: Voucher): void {
  const state = stateOf(voucher, clock.now());
  if (state !== "active") throw new Refusal("CONFLICT", VOUCHER_PROBLEM[state], undefined, "voucherCode");
}

export const VOUCHER_HELD =
  "This gift voucher is being used in another checkout. Please finish that one, or try again in ten minutes.";

/** A part of a voucher that a checkout holds or uses. */
export type VoucherPart = { voucherId: string; amount: Paise };

/**
 * Holds a part of a voucher for a checkout until `until`, in the caller's transaction. It replaces the holder's other
 * holds of this voucher; a repeat renews it.
 * @throws Refusal CONFLICT when less is left, or the voucher can't be used today.
 */
export async function holdVoucher(
  tx: AppContext,
  { voucherId, amount }: VoucherPart,
  { checkoutId, holder, until }: { checkoutId: string; holder: string; until: Date },
): Promise<void> {
  const voucher = await lockVoucher(tx, voucherId);
  checkUsable(tx, voucher);
  if ((await availableOf(tx, voucher, holder)) < amount)
    throw new Refusal("CONFLICT", VOUCHER_HELD, undefined, "voucherCode");
  await tx.db.delete(voucherHolds).where(and(eq(voucherHolds.voucher_id, voucherId), eq(voucherHolds.holder, holder)));
  await tx.db
    .insert(voucherHolds)
    .values({ checkout_id: checkoutId, voucher_id: voucherId, holder, amount_paise: amount, hold_until: until });
}

/** Ends a checkout's hold of a voucher, in the caller's transaction. */
export async function releaseVoucher({ db }: AppContext, checkoutId: string): Promise<void> {
  await db.delete(voucherHolds).where(eq(voucherHolds.checkout_id, checkoutId));
}

/**
 * Locks a voucher for a paid checkout. A payment that arrives after the hold counts as long as enough is left. The
 * voucher's last day does not matter, because it was held in time.
 * @returns the locked voucher, or null when less is left or it was voided.
 */
export async function voucherToUse(
  tx: AppContext,
  { voucherId, amount }: VoucherPart,
  holder: string,
): Promise<Voucher | null> {
  const voucher = await lockVoucher(tx, voucherId);
  return voucher.voided_at || (await availableOf(tx, voucher, holder)) < amount ? null : voucher;
}

/**
 * Uses a part of a locked voucher for a checkout and ends its hold, in the caller's transaction.
 * @param paymentId the row id of the payment that records it
 */
export async function spendVoucher(
  tx: AppContext,
  voucher: Voucher,
  { checkoutId, amount, paymentId }: { checkoutId: string; amount: Paise; paymentId: string },
): Promise<void> {
  await releaseVoucher(tx, checkoutId);
  await changeBalance(tx, voucher, { kind: "used", amount: -amount, paymentId });
}

/**
 * Gives a refunded part back to its voucher, in the caller's transaction. It can then be used for at least 90 more
 * days, also if it was void.
 * @param paymentId the row id of the payment with the voucher
 */
export async function restoreVoucher(
  tx: AppContext,
  { voucherId, amount, paymentId }: { voucherId: string; amount: Paise; paymentId: string },
): Promise<void> {
  const voucher = await lockVoucher(tx, voucherId);
  const least = addDays(todayInIndia(tx.clock.now()), LEAST_DAYS_AFTER_RESTORE);
  await changeBalance(tx, voucher, { kind: "restored", amount, paymentId });
  const valid_until = voucher.valid_until < least ? least : voucher.valid_until;
  await tx.db.update(vouchers).set({ valid_until, voided_at: null }).where(eq(vouchers.id, voucherId));
}

/** Changes the balance of a locked voucher by `amount`, with the entry. @throws Error below 0 or above its value */
export async function changeBalance(
  tx: AppContext,
  { id }: Voucher,
  entry: Omit<Parameters<typeof entryWrite>[1], "voucherId">,
): Promise<Voucher> {
  await entryWrite(tx, { voucherId: id, ...entry });
  const [row] = await tx.db
    .update(vouchers)
    .set({ balance_paise: sql`${vouchers.balance_paise} + ${entry.amount}`, updated_at: tx.clock.now() })
    .where(eq(vouchers.id, id))
    .returning();
  if (!row) throw new Error(`voucher ${id} vanished`);
  return row;
}
