/**
 * Gift vouchers at the desk (docs/rules/voucher.md): staff sell and extend them; administrators give them away, void
 * them and pay them out. Every change is audited. Amounts are paise.
 */
import { eq } from "drizzle-orm";
import type * as z from "zod";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { isVenueMethod, type VenueMethod } from "#domain/money/venue-payment.ts";
import { voucherTitle } from "#domain/money/voucher.ts";
import type { voucherForm } from "#domain/money/voucher-form.ts";
import { addYears, isUsableDate, todayInIndia } from "#domain/time/dates.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
import { enterCash } from "#server/tills/service.ts";
import { VOUCHER_MAIL } from "./mail-kinds.ts";
import { availableOf, changeBalance, findVoucher, issueVoucher, lockVoucher, type Voucher } from "./service.ts";
import { vouchers } from "./table.ts";
import { readVoucherWish } from "./wish.ts";

const UNKNOWN = "This gift voucher was not found";
const MOST_REASON = 200;

/** The label of a voucher in the audit log: what it is for and the end of its code. */
const labelOf = ({ plan_name, value_paise, code_end }: Voucher): string =>
  `${voucherTitle({ planName: plan_name, value: value_paise })} …${code_end}`;

/** The name of a voucher in the corrections of a till. */
const tillText = ({ code_end }: Voucher): string => `gift voucher …${code_end}`;

function readReason(reason: string): string {
  const text = reason.trim();
  if (text === "") throw new Refusal("BAD_USER_INPUT", "Please give a reason", undefined, "reason");
  if (text.length > MOST_REASON)
    throw new Refusal("BAD_USER_INPUT", `Please use at most ${MOST_REASON} characters`, undefined, "reason");
  return text;
}

/** Locks a voucher that staff change. @throws Refusal NOT_FOUND, CONFLICT when it is void. */
async function liveVoucher(tx: AppContext, id: string): Promise<Voucher> {
  if (!(await findVoucher(tx, id))) throw new Refusal("NOT_FOUND", UNKNOWN);
  const voucher = await lockVoucher(tx, id);
  if (voucher.voided_at) throw new Refusal("CONFLICT", "This gift voucher is void");
  return voucher;
}

/**
 * Sells a voucher at the desk, or gives it away with a reason.
 * @param method how it was paid in full; null for a voucher that is given away
 * @throws Refusal FORBIDDEN (a gift needs an administrator), BAD_USER_INPUT
 */
export async function issueAtDesk(
  ctx: Ctx,
  {
    form,
    buyer,
    method,
    reason: typed,
  }: {
    form: z.output<typeof voucherForm>;
    buyer: { name: string; email: string; phone: string };
    method: string | null;
    reason: string;
  },
): Promise<Voucher> {
  permitted(ctx, method ? "vouchers.write" : "vouchers.void");
  if (method && !isVenueMethod(method))
    throw new Refusal("BAD_USER_INPUT", "Please choose cash, card, upi or transfer");
  const { userId: issuedBy } = signedIn(ctx);
  const wish = await readVoucherWish(ctx, form);
  const reason = method ? "Sold at the desk" : readReason(typed);
  const paid = method ? { amount: wish.value, method: method as VenueMethod } : null;
  const voucher = await inTransaction(ctx, async (tx) => {
    const made = await issueVoucher(tx, wish, { userId: null, ...buyer }, { source: "desk", issuedBy, reason, paid });
    if (paid?.method === "cash")
      await enterCash(tx, { about: tillText(made), amount: paid.amount, by: issuedBy, at: made.created_at });
    await recordAudit(tx, {
      action: "voucher.create",
      entity: "voucher",
      entityId: made.id,
      label: labelOf(made),
      after: {
        value_paise: made.value_paise,
        valid_until: made.valid_until,
        ...(paid ? { method: paid.method } : { reason }),
      },
    });
    return made;
  });
  ctx.wakeWorker();
  return voucher;
}

/**
 * Moves the last day of a voucher to a later one, at most two years ahead.
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT (void), BAD_USER_INPUT
 */
export function extendVoucher(ctx: Ctx, { id, validUntil }: { id: string; validUntil: string }): Promise<Voucher> {
  permitted(ctx, "vouchers.write");
  return inTransaction(ctx, async (tx) => {
    const voucher = await liveVoucher(tx, id);
    const today = todayInIndia(tx.clock.now());
    const refused = (text: string) => new Refusal("BAD_USER_INPUT", text, undefined, "validUntil");
    if (!isUsableDate(validUntil)) throw refused("Please choose a date");
    if (validUntil <= voucher.valid_until || validUntil < today) throw refused("Please choose a later day");
    if (validUntil > addYears(today, 2)) throw refused("Please choose a day within two years");
    const [row] = await tx.db
      .update(vouchers)
      .set({ valid_until: validUntil, updated_at: tx.clock.now() })
      .where(eq(vouchers.id, id))
      .returning();
    if (!row) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    await recordAudit(tx, {
      action: "voucher.extend",
      entity: "voucher",
      entityId: id,
      label: labelOf(voucher),
      before: { valid_until: voucher.valid_until },
      after: { valid_until: validUntil },
    });
    return row;
  });
}

/** Refuses while an open checkout holds a part of the voucher. @throws Refusal CONFLICT */
async function checkUnheld(tx: AppContext, voucher: Voucher): Promise<void> {
  if ((await availableOf(tx, voucher, null)) < voucher.balance_paise)
    throw new Refusal("CONFLICT", "A customer is paying with this gift voucher now. Please try again in ten minutes.");
}

/**
 * Voids a voucher, so that it can't be used. Its balance is no longer owed.
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT (void already, in use), BAD_USER_INPUT without a reason
 */
export function voidVoucher(ctx: Ctx, { id, reason: typed }: { id: string; reason: string }): Promise<Voucher> {
  const { userId: authorId } = permitted(ctx, "vouchers.void");
  const reason = readReason(typed);
  return inTransaction(ctx, async (tx) => {
    const voucher = await liveVoucher(tx, id);
    await checkUnheld(tx, voucher);
    if (voucher.balance_paise > 0)
      await changeBalance(tx, voucher, { kind: "voided", amount: -voucher.balance_paise, reason, authorId });
    const [row] = await tx.db
      .update(vouchers)
      .set({ voided_at: tx.clock.now(), updated_at: tx.clock.now() })
      .where(eq(vouchers.id, id))
      .returning();
    if (!row) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    await recordAudit(tx, {
      action: "voucher.void",
      entity: "voucher",
      entityId: id,
      label: labelOf(voucher),
      before: { balance_paise: voucher.balance_paise },
      after: { balance_paise: 0, reason },
    });
    return row;
  });
}

/**
 * Records that a part of a voucher was paid out as money at the desk or by bank transfer.
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT (void, in use), BAD_USER_INPUT (more than its balance, no reason)
 */
export function payOutVoucher(
  ctx: Ctx,
  { id, amount, method, reason: typed }: { id: string; amount: Paise; method: string; reason: string },
): Promise<Voucher> {
  const { userId: authorId } = permitted(ctx, "vouchers.void");
  const reason = readReason(typed);
  if (!isVenueMethod(method)) throw new Refusal("BAD_USER_INPUT", "Please choose cash, card, upi or transfer");
  return inTransaction(ctx, async (tx) => {
    const voucher = await liveVoucher(tx, id);
    const available = await availableOf(tx, voucher, null);
    if (amount <= 0 || amount > available)
      throw new Refusal(
        "BAD_USER_INPUT",
        `Please enter an amount up to ${formatRupees(available)}, which is left of this gift voucher`,
        undefined,
        "amount",
      );
    const row = await changeBalance(tx, voucher, {
      kind: "paid_out",
      amount: -amount,
      method,
      reason,
      authorId,
    });
    if (method === "cash")
      await enterCash(tx, { about: tillText(voucher), amount: -amount, by: authorId, at: row.updated_at });
    await recordAudit(tx, {
      action: "voucher.payOut",
      entity: "voucher",
      entityId: id,
      label: labelOf(voucher),
      before: { balance_paise: voucher.balance_paise },
      after: { balance_paise: row.balance_paise, method, reason },
    });
    return row;
  });
}

/**
 * Sends a voucher to its recipient again, or for the first time before its day.
 * @throws Refusal FORBIDDEN, NOT_FOUND, CONFLICT (void), BAD_USER_INPUT without an address
 */
export async function resendVoucher(ctx: Ctx, id: string): Promise<Voucher> {
  permitted(ctx, "vouchers.write");
  const voucher = await inTransaction(ctx, async (tx) => {
    const live = await liveVoucher(tx, id);
    if (!live.recipient_email)
      throw new Refusal("BAD_USER_INPUT", "This gift voucher has no email address. Please print it instead.");
    await enqueueMail(tx, VOUCHER_MAIL, { voucherId: id }, { key: `${id}:${tx.clock.now().getTime()}` });
    await recordAudit(tx, {
      action: "voucher.mail",
      entity: "voucher",
      entityId: id,
      label: labelOf(live),
      after: { email: live.recipient_email },
    });
    return live;
  });
  ctx.wakeWorker();
  return voucher;
}
