/**
 * Reads the gateway's list of disputes and applies what is new, because a webhook can be lost (docs/rules/dispute.md).
 * The list says what a dispute is now, not since when, so a reading counts as a report of the moment it was requested.
 */
import { inArray } from "drizzle-orm";
import { stateOfListed } from "#domain/money/dispute-states.ts";
import type { ListedDispute } from "#infra/razorpay/gateway-entities.ts";
import type { AppContext } from "#server/context.ts";
import { applyDispute } from "./disputes.ts";
import { disputes, payments } from "./table.ts";

const PAGE = 100;

/**
 * All disputes at the gateway, of all times: a dispute can end many months after it began, and the list can't be
 * filtered by the time of the last change.
 * @throws GatewayError
 */
export async function allGatewayDisputes({ gateway }: AppContext): Promise<ListedDispute[]> {
  const found = new Map<string, ListedDispute>();
  for (let skip = 0; ; skip += PAGE) {
    const page = await gateway.disputes(skip);
    const before = found.size;
    for (const dispute of page) found.set(dispute.id, dispute);
    // A page that repeats the one before would never end.
    if (page.length < PAGE || found.size === before) return [...found.values()];
  }
}

/**
 * Applies the disputes whose state differs from the known one. A dispute of a payment that is not recorded waits for a
 * later round.
 * @returns how many changed the books
 * @throws GatewayError
 */
export async function readDisputes(ctx: AppContext): Promise<number> {
  const reportedAt = ctx.clock.now();
  const listed = await allGatewayDisputes(ctx);
  const known = await knownStates(
    ctx,
    listed.map(({ id }) => id),
  );
  const recorded = await recordedPayments(
    ctx,
    listed.map(({ paymentId }) => paymentId),
  );
  let changed = 0;
  for (const dispute of listed) {
    const { id, paymentId, status } = dispute;
    const state = status && stateOfListed(status, known.get(id));
    if (state === known.get(id)) continue;
    if (!state || !recorded.has(paymentId)) {
      ctx.log.warn(
        { dispute: id, payment: paymentId },
        state ? "a dispute of an unrecorded payment waits" : "a dispute has an undocumented status",
      );
      continue;
    }
    if (await applyDispute(ctx, { dispute, state, reportedAt })) changed += 1;
  }
  return changed;
}

async function knownStates({ db }: AppContext, ids: string[]) {
  const rows = await db
    .select({ id: disputes.gateway_dispute_id, state: disputes.state })
    .from(disputes)
    .where(inArray(disputes.gateway_dispute_id, ids));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

async function recordedPayments({ db }: AppContext, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: payments.razorpay_payment_id })
    .from(payments)
    .where(inArray(payments.razorpay_payment_id, ids));
  return new Set(rows.map(({ id }) => id));
}
