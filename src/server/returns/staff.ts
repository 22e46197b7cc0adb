/** Staff approve or refuse a return. Administrators record the arrival of the goods, with the refund. */
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { lineKey } from "#domain/shop/cart.ts";
import { RETURN_OUTCOMES, type ReturnLine, type ReturnState } from "#domain/shop/returns.ts";
import { returnInstructions, returnRefusal } from "#domain/shop/returns-form.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { restock } from "#server/catalogue/service.ts";
import { type Ctx, inTransaction, permitted, recentlyConfirmed } from "#server/context.ts";
import type { Order } from "#server/orders/service.ts";
import { refundOrder, refundSummary } from "#server/payments/service.ts";
import { changeReturn, checkReturnStep, lockReturn } from "./find.ts";
import { RETURN_MAIL } from "./mail-kinds.ts";
import type { OrderReturn } from "./table.ts";

/** The audit action of each state that staff set. */
const AUDIT_ACTIONS = {
  approved: "order.approveReturn",
  refused: "order.refuseReturn",
  received: "order.receiveReturn",
} as const satisfies Partial<Record<ReturnState, string>>;

/** `updatedAt`: the version that the caller read, or null. */
type Named = { id: string; updatedAt: string | null };

/** What a step sets in the return's row, beside its state. */
type Step = Partial<Pick<OrderReturn, "answer" | "lines" | "refund_paise" | "restored_paise">>;

/**
 * Takes a step in one transaction, with the customer's mail and the audit entry.
 * @param work what belongs to the step, with order and return locked
 */
async function takeStep(
  ctx: Ctx,
  { id, updatedAt }: Named,
  state: keyof typeof AUDIT_ACTIONS,
  work: (tx: Ctx, locked: { order: Order; row: OrderReturn }) => Promise<Step> | Step,
): Promise<OrderReturn> {
  const changed = await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, id);
    const { order, row } = locked;
    checkReturnStep(row, state);
    if (isStale(updatedAt, row.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const after = await changeReturn(tx, row, { ...(await work(tx, locked)), state });
    await enqueueMail(tx, RETURN_MAIL, { returnId: id, state });
    await recordAudit(tx, {
      action: AUDIT_ACTIONS[state],
      entity: "order",
      entityId: order.id,
      label: orderNumber(order.id),
      before: { return: row.state },
      after: { return: state, ...(after.refund_paise ? { refund_paise: after.refund_paise } : {}) },
    });
    return after;
  });
  ctx.wakeWorker();
  return changed;
}

/**
 * Approves a request, with the instructions for the way back.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export function approveReturn(ctx: Ctx, { instructions, ...named }: Named & { instructions: string }) {
  permitted(ctx, "orders.changeStatus");
  const answer = readForm(returnInstructions, instructions, () => "instructions");
  return takeStep(ctx, named, "approved", () => ({ answer }));
}

/**
 * Refuses a request, or an approved return whose goods never came, with a reason for the customer.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export function refuseReturn(ctx: Ctx, { reason, ...named }: Named & { reason: string }) {
  permitted(ctx, "orders.changeStatus");
  const answer = readForm(returnRefusal, reason, () => "reason");
  return takeStep(ctx, named, "refused", () => ({ answer }));
}

/** What became of a line, as the client sends it. */
type Arrived = { id: string; variantId?: string | null | undefined; outcome: string };

/** The return's lines with their outcomes. @throws Refusal BAD_USER_INPUT unless each line has one. */
function linesWith(lines: readonly ReturnLine[], arrived: readonly Arrived[]): ReturnLine[] {
  const outcomes = new Map(arrived.map((line) => [lineKey(line), line.outcome]));
  const read = lines.map((line) => {
    const outcome = RETURN_OUTCOMES.find((known) => known === outcomes.get(lineKey(line)));
    if (!outcome) throw new Refusal("BAD_USER_INPUT", "Please choose what to do with each item");
    return { ...line, outcome };
  });
  if (read.every(({ outcome }) => outcome === "missing"))
    throw new Refusal("BAD_USER_INPUT", "If nothing arrived, refuse the return instead");
  return read;
}

/**
 * Records the arrival of returned goods: refunds a part of the order, the gift voucher's first, and returns what can be
 * sold to the stock. The return's mail announces the refund.
 * @param refund paise; 0 for none
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN (also REAUTHENTICATE), BAD_USER_INPUT (a line without an outcome, more
 *   than refundable), NOT_FOUND, CONFLICT.
 */
export function receiveReturn(
  ctx: Ctx,
  { arrived, refund, ...named }: Named & { arrived: readonly Arrived[]; refund: number },
): Promise<OrderReturn> {
  permitted(ctx, "orders.refund");
  recentlyConfirmed(ctx);
  if (refund < 0) throw new Refusal("BAD_USER_INPUT", "The refund can't be below ₹0", undefined, "amount");
  return takeStep(ctx, named, "received", async (tx, { order: { id: orderId }, row }) => {
    const lines = linesWith(row.lines, arrived);
    const before = (await refundSummary(tx, { orderId })).restored;
    if (refund > 0) await refundOrder(tx, { orderId, amount: refund });
    const after = (await refundSummary(tx, { orderId })).restored;
    const forSale = lines.filter(({ outcome }) => outcome === "stock");
    if (forSale.length > 0) await restock(tx, forSale);
    return { lines, refund_paise: refund, restored_paise: after - before };
  });
}
