/**
 * Staff open the till of a day, close it with a count, and correct a closed one (contract: day-till;
 * docs/rules/till.md). Each write is one transaction with its audit entry.
 */
import { eq } from "drizzle-orm";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import {
  type CashCount,
  countedCash,
  countProblem,
  expectedCash,
  floatProblem,
  leavesTooMuch,
  MOST_TILL_PAISE,
  moved,
  TILL_REASON_LENGTH,
  TILL_TEXT,
  unexplained,
} from "#domain/money/till.ts";
import { formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { newId } from "#infra/ids.ts";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted } from "#server/context.ts";
import { insertCorrection, insertTill, storeClosing, tills } from "#server/tills/service.ts";
import { cashOf, type Till } from "./read-till.ts";

const auditTill = (tx: Ctx, action: string, { id, day }: Till, after: object): Promise<void> =>
  recordAudit(tx, {
    action: `till.${action}`,
    entity: "till",
    entityId: id,
    label: formatShortDate(day),
    after: { ...after },
  });

/** The trimmed reason, or null for none. @throws Refusal BAD_USER_INPUT for one that is too long. */
function readReason(typed: string | null | undefined): string | null {
  const reason = typed?.trim() || null;
  if (reason && reason.length > TILL_REASON_LENGTH)
    throw new Refusal("BAD_USER_INPUT", TILL_TEXT.longReason, undefined, "reason");
  return reason;
}

/** Locks the till of a day. @throws Refusal BAD_USER_INPUT for an invalid date, NOT_FOUND for one not opened. */
async function lockTill({ db }: Ctx, typedDate: string): Promise<Till> {
  const day = readDay(typedDate, "Please choose a valid date");
  const [till] = await db.select().from(tills).where(eq(tills.day, day)).for("update");
  if (!till) throw new Refusal("NOT_FOUND", TILL_TEXT.notOpen);
  return till;
}

/**
 * Opens today's till with its float.
 * @throws Refusal BAD_USER_INPUT (another day, or no float), CONFLICT when it is already open or closed.
 */
export async function openTill(ctx: Ctx, { date, float }: { date: string; float: Paise }): Promise<Till> {
  const { userId } = permitted(ctx, "bookings.changeStatus");
  const problem = floatProblem(float);
  if (problem) throw new Refusal("BAD_USER_INPUT", problem, undefined, "float");
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    if (date !== todayInIndia(now)) throw new Refusal("BAD_USER_INPUT", TILL_TEXT.onlyToday);
    const [till] = await insertTill(tx, {
      id: newId(),
      day: date,
      float_paise: float,
      opened_by: userId,
      opened_at: now,
    });
    if (!till) throw new Refusal("CONFLICT", TILL_TEXT.isOpen);
    await auditTill(tx, "open", till, { float_paise: float });
    return till;
  });
}

type Closing = {
  date: string;
  count: CashCount;
  /** The expected cash that the caller saw, so that a payment in between is noticed. */
  expected: Paise;
  /** What stays in the till. */
  left: Paise;
  reason?: string | null | undefined;
};

/**
 * Closes the till of a day once, with the counted cash. Its figures never change afterwards.
 * @throws Refusal BAD_USER_INPUT (an impossible count; a difference without a reason; more left than counted),
 *   NOT_FOUND (not opened), CONFLICT (already closed; the expected cash has changed).
 */
export async function closeTill(ctx: Ctx, { date, count, expected: seen, left, ...typed }: Closing): Promise<Till> {
  const { userId } = permitted(ctx, "bookings.changeStatus");
  const problem = countProblem(count);
  if (problem) throw new Refusal("BAD_USER_INPUT", problem);
  const reason = readReason(typed.reason);
  const counted = countedCash(count);
  if (left < 0 || left > counted) throw new Refusal("BAD_USER_INPUT", leavesTooMuch(counted), undefined, "left");
  return inTransaction(ctx, async (tx) => {
    const till = await lockTill(tx, date);
    if (till.closed_at) throw new Refusal("CONFLICT", TILL_TEXT.closed);
    const { taken, givenBack } = await cashOf(tx, till.day);
    const expected = expectedCash({ float: till.float_paise, taken, givenBack });
    if (expected !== seen) throw new Refusal("CONFLICT", moved(expected));
    if (counted !== expected && !reason)
      throw new Refusal("BAD_USER_INPUT", unexplained(expected, counted), undefined, "reason");
    const difference_reason = counted === expected ? null : reason;
    const [closed] = await storeClosing(tx, till.id, {
      closed_at: tx.clock.now(),
      closed_by: userId,
      cash_taken_paise: taken,
      cash_returned_paise: givenBack,
      expected_paise: expected,
      counted: count,
      counted_paise: counted,
      difference_reason,
      left_paise: left,
    });
    if (!closed) throw new Error(`till ${till.id} no longer exists`);
    await auditTill(tx, "close", closed, {
      expected_paise: expected,
      counted_paise: counted,
      left_paise: left,
      reason: difference_reason,
    });
    return closed;
  });
}

/**
 * Adds a correction to a closed till; its closed figures do not change.
 * @param amount paise; below zero, cash that left the till
 * @throws Refusal BAD_USER_INPUT (no amount or reason), NOT_FOUND (not opened), CONFLICT (still open).
 */
export async function correctTill(
  ctx: Ctx,
  { date, amount, reason: typed }: { date: string; amount: Paise; reason: string },
): Promise<Till> {
  const { userId } = permitted(ctx, "bookings.changeStatus");
  const reason = readReason(typed);
  if (!reason) throw new Refusal("BAD_USER_INPUT", TILL_TEXT.reason, undefined, "reason");
  if (amount === 0) throw new Refusal("BAD_USER_INPUT", TILL_TEXT.noAmount, undefined, "amount");
  if (Math.abs(amount) > MOST_TILL_PAISE)
    throw new Refusal("BAD_USER_INPUT", `Please enter at most ${formatRupees(MOST_TILL_PAISE)}`, undefined, "amount");
  return inTransaction(ctx, async (tx) => {
    const till = await lockTill(tx, date);
    if (!till.closed_at) throw new Refusal("CONFLICT", TILL_TEXT.stillOpen);
    await insertCorrection(tx, {
      id: newId(),
      till_id: till.id,
      amount_paise: amount,
      reason,
      made_by: userId,
      created_at: tx.clock.now(),
    });
    await auditTill(tx, "correct", till, { amount_paise: amount, reason });
    return till;
  });
}
