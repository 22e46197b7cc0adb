/**
 * One live checkout a custom package (docs/rules/payment.md): a newer one ends the older, whose payment, should
 * it still arrive, is refunded once the package is paid.
 */
import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "#infra/refusal.ts";
import { endHold } from "#server/bookings/service.ts";
import type { Purchase } from "#server/checkout/purchase.ts";
import { type Checkout, changeCheckoutState } from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import type { Ctx } from "#server/context.ts";
import { lockRequest } from "#server/custom-packages/service.ts";

const openFor = ({ db }: Ctx, requestId: string): Promise<Checkout[]> =>
  db
    .select()
    .from(checkouts)
    .where(and(sql`(${checkouts.purchase} ->> 'customBookingId') = ${requestId}`, eq(checkouts.state, "open")))
    .for("update");

/**
 * Makes the caller's new checkout of a custom package the only live one, in the caller's transaction; nothing
 * for other purchases. Checkouts are locked before the package, as fulfilment does.
 * @throws Refusal CONFLICT when the package can no longer be paid, or another checkout is just being opened.
 */
export async function becomeOnlyCheckoutOfPackage(tx: Ctx, purchase: Purchase | null): Promise<void> {
  if (!purchase || "products" in purchase || !purchase.customBookingId) return;
  const requestId = purchase.customBookingId;
  for (const older of await openFor(tx, requestId)) {
    await endHold(tx, older.id);
    await changeCheckoutState(tx, older, ["expired"]);
  }
  const request = await lockRequest(tx, requestId);
  if (request?.status !== "finalized") throw new Refusal("CONFLICT", NOT_PAYABLE);
  if ((await openFor(tx, requestId)).length > 0)
    throw new Refusal("CONFLICT", "A payment for this package has just been begun elsewhere.");
}

/** Said of a package that is not waiting for its payment. */
export const NOT_PAYABLE = "This custom package can't be paid now. Please reload the page.";
