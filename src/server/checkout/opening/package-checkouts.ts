/**
 * A custom package has at most one open checkout (docs/rules/payment.md). A new one expires the older. If a payment of
 * the older one still arrives after the package is paid, it is refunded.
 */
import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "#infra/refusal.ts";
import { endHold } from "#server/bookings/service.ts";
import type { Purchase } from "#server/checkout/purchase.ts";
import { type Checkout, changeCheckoutState } from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import type { Ctx } from "#server/context.ts";
import { lockRequest } from "#server/custom-packages/service.ts";

/** The refusal for a package that is not waiting for its payment. */
export const NOT_PAYABLE = "This custom package can't be paid now. Please reload the page.";

const openCheckouts = ({ db }: Ctx, packageId: string) =>
  db
    .select()
    .from(checkouts)
    .where(and(sql`(${checkouts.purchase} ->> 'customBookingId') = ${packageId}`, eq(checkouts.state, "open")));

/**
 * Expires the open checkouts of the custom package that `purchase` pays for, in the caller's transaction. Does nothing
 * for other purchases. It locks checkouts before the package, in the same order as fulfilment.
 * @throws Refusal CONFLICT when the package can't be paid now, or another request is opening a checkout for it.
 */
export async function expireOlderPackageCheckouts(tx: Ctx, purchase: Purchase | null): Promise<void> {
  if (!purchase || !("customBookingId" in purchase) || !purchase.customBookingId) return;
  const packageId = purchase.customBookingId;
  const olderOnes: Checkout[] = await openCheckouts(tx, packageId).for("update");
  for (const older of olderOnes) {
    await endHold(tx, older.id);
    await changeCheckoutState(tx, older, ["expired"]);
  }
  const customPackage = await lockRequest(tx, packageId);
  if (customPackage?.status !== "finalized") throw new Refusal("CONFLICT", NOT_PAYABLE);
  // Without a lock: the caller already has the package's, and a checkout's lock after it could deadlock with a request
  // that has locked this checkout and waits for the package.
  if ((await openCheckouts(tx, packageId)).length > 0)
    throw new Refusal("CONFLICT", "A payment for this package has just been started elsewhere.");
}
