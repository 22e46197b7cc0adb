/**
 * Discount codes at the checkout (docs/rules/voucher.md): what a code takes off, and its uses, which are counted while
 * the code is locked. Amounts are paise.
 */
import { and, eq, gt, isNotNull, isNull, ne, or } from "drizzle-orm";
import {
  DISCOUNT_UNKNOWN,
  DISCOUNT_USED_BY_YOU,
  DISCOUNT_USED_UP,
  type DiscountedPurchase,
  discountOn,
  readDiscountCode,
} from "#domain/money/discount-code.ts";
import type { Paise } from "#domain/money/money.ts";
import { normaliseEmail } from "#domain/text/forms.ts";
import { countRows } from "#infra/db/keyset.ts";
import { keyedDigest } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { type DiscountCode, discountCodes, discountUses } from "./table.ts";

const refused = (text: string): Refusal => new Refusal("CONFLICT", text, undefined, "discountCode");

/**
 * The discount code as typed. An unknown one counts towards the limit of guesses.
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
async function discountByCode(ctx: Ctx, typed: string): Promise<DiscountCode> {
  await ctx.limits.spend("discountGuesses", ctx.client);
  const code = readDiscountCode(typed);
  const [row] = code ? await ctx.db.select().from(discountCodes).where(eq(discountCodes.code, code)) : [];
  if (row) {
    await ctx.limits.giveBack("discountGuesses", ctx.client);
    return row;
  }
  throw new Refusal("NOT_FOUND", DISCOUNT_UNKNOWN, undefined, "discountCode");
}

const rulesOf = (row: DiscountCode) => ({
  percent: row.percent,
  amount: row.amount_paise,
  scope: row.scope,
  plans: row.plans,
  categories: row.categories,
  minimum: row.minimum_paise,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  active: row.active,
});

/** A code that applies to a purchase, and what it takes off. */
export type AppliedDiscount = { codeId: string; code: string; amount: Paise };

/**
 * What a typed code takes off a purchase.
 * @throws Refusal NOT_FOUND (unknown), CONFLICT (not for this purchase, used up), RATE_LIMITED
 */
export async function discountFor(ctx: Ctx, typed: string, purchase: DiscountedPurchase): Promise<AppliedDiscount> {
  const row = await discountByCode(ctx, typed);
  const found = discountOn(rulesOf(row), purchase, ctx.clock.now());
  if ("problem" in found) throw refused(found.problem);
  await checkUses(ctx, row, { holder: ctx.holder, customer: null });
  return { codeId: row.id, code: row.code, amount: found.amount };
}

/** The keyed digest by which the uses of one customer are counted. */
export const customerDigest = ({ secret }: AppContext, email: string): string =>
  keyedDigest(secret, `discount ${normaliseEmail(email)}`);

/** Refuses a code whose uses, with the live holds of others, reach a limit. @throws Refusal CONFLICT */
async function checkUses(
  ctx: AppContext,
  row: DiscountCode,
  { holder, customer }: { holder: string | null; customer: string | null },
): Promise<void> {
  const counting = and(
    eq(discountUses.code_id, row.id),
    or(
      isNull(discountUses.hold_until),
      and(gt(discountUses.hold_until, ctx.clock.now()), holder ? ne(discountUses.holder, holder) : undefined),
    ),
  );
  if (row.most_uses !== null && (await countRows(ctx, discountUses, counting)) >= row.most_uses)
    throw refused(DISCOUNT_USED_UP);
  if (row.most_per_customer === null || customer === null) return;
  const own = await countRows(ctx, discountUses, and(counting, eq(discountUses.customer, customer)));
  if (own >= row.most_per_customer) throw refused(DISCOUNT_USED_BY_YOU);
}

/**
 * Holds a use of a code for a checkout until `until`, in the caller's transaction. A repeat renews it.
 * @param email the contact of the purchase, by which a customer's uses are counted
 * @throws Refusal CONFLICT when a limit is reached.
 */
export async function holdDiscount(
  tx: AppContext,
  { codeId, amount }: AppliedDiscount,
  { checkoutId, holder, email, until }: { checkoutId: string; holder: string; email: string; until: Date },
): Promise<void> {
  const [row] = await tx.db.select().from(discountCodes).where(eq(discountCodes.id, codeId)).for("update");
  if (!row) throw new Error(`discount code ${codeId} vanished`);
  const customer = customerDigest(tx, email);
  await checkUses(tx, row, { holder, customer });
  const use = { code_id: codeId, holder, customer, amount_paise: amount, hold_until: until };
  await tx.db
    .insert(discountUses)
    .values({ checkout_id: checkoutId, ...use, created_at: tx.clock.now() })
    .onConflictDoUpdate({ target: discountUses.checkout_id, set: use });
}

/** Ends a checkout's held use of a code, in the caller's transaction. */
export async function releaseDiscount({ db }: AppContext, checkoutId: string): Promise<void> {
  await db
    .delete(discountUses)
    .where(and(eq(discountUses.checkout_id, checkoutId), isNotNull(discountUses.hold_until)));
}

/**
 * Records that a paid checkout used its code, in the caller's transaction. A payment that arrives after the hold counts
 * even above a limit, because its customer paid the reduced price; the held use may be gone by then.
 * @param email the contact of the purchase
 */
export async function recordDiscountUse(
  tx: AppContext,
  { id: checkoutId, holder }: { id: string; holder: string },
  { codeId, amount, email }: AppliedDiscount & { email: string },
  bought: { booking_id: string } | { order_id: string },
): Promise<void> {
  const used = { hold_until: null, ...bought };
  const customer = customerDigest(tx, email);
  await tx.db
    .insert(discountUses)
    .values({
      checkout_id: checkoutId,
      code_id: codeId,
      holder,
      customer,
      amount_paise: amount,
      created_at: tx.clock.now(),
      ...used,
    })
    .onConflictDoUpdate({ target: discountUses.checkout_id, set: used });
}
