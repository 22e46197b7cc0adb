/**
 * Retention and erasure of checkouts and gateway events (docs/rules/retention.md). A payment that arrives after its
 * unpaid checkout was deleted is unexplained, so it is refunded.
 */
import { and, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { ERASED_NAME, type ErasedPerson, erasedEmail } from "#domain/people/erased.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { within } from "#infra/db/like.ts";
import type { AppContext } from "#server/context.ts";
import type { BookingPurchase, Purchase, VoucherPurchase } from "./purchase.ts";
import { checkouts, gatewayEvents } from "./table.ts";

/** Deletes checkouts that expired unpaid and were opened before `before`. @returns how many. */
export const purgeUnpaid = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: checkouts, age: checkouts.created_at },
    and(eq(checkouts.state, "expired"), lt(checkouts.created_at, before)),
  );

/** Deletes gateway events that were received before `before`. @returns how many. */
export const purgeEvents = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(db, { table: gatewayEvents, age: gatewayEvents.received_at }, lt(gatewayEvents.received_at, before));

/** Checkouts per statement. */
const BATCH = 1000;

/**
 * Clears the client digests of checkouts that were opened before `before` and are no longer open.
 * @returns how many.
 */
export async function purgeClientDigests({ db }: AppContext, before: Date): Promise<number> {
  for (let cleared = 0; ; ) {
    const batch = db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(
        and(
          ne(checkouts.state, "open"),
          lt(checkouts.created_at, before),
          or(ne(checkouts.client_address, ""), isNotNull(checkouts.client_network)),
        ),
      )
      .limit(BATCH);
    const rows = await db
      .update(checkouts)
      .set({ client_address: "", client_network: null })
      .where(inArray(checkouts.id, batch))
      .returning({ id: checkouts.id });
    cleared += rows.length;
    if (rows.length < BATCH) return cleared;
  }
}

/** The number of a person's checkouts that are being paid, or whose refund is due. */
export async function countLiveCheckouts({ db }: AppContext, person: ErasedPerson): Promise<number> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.user_id, person.id), inArray(checkouts.state, ["open", "paid", "refund_due"])));
  return rows.length;
}

/**
 * Erases personal data in the person's checkouts and in those of the given purchases, and deletes the gateway
 * events about them, in the caller's transaction.
 * @param subjects ids of bookings, orders and gift vouchers
 * @returns the ids of the checkouts.
 */
export async function eraseCheckouts(
  { db }: AppContext,
  person: ErasedPerson,
  subjects: readonly string[],
): Promise<string[]> {
  // `inArray` needs at least one id, and no booking or order has a person's id.
  const purchaseIds = subjects.length > 0 ? [...subjects] : [person.id];
  const rows = await db
    .select()
    .from(checkouts)
    .where(
      or(
        eq(checkouts.user_id, person.id),
        inArray(checkouts.booking_id, purchaseIds),
        inArray(checkouts.order_id, purchaseIds),
        inArray(checkouts.voucher_id, purchaseIds),
      ),
    );
  for (const { id, purchase, provider_order_id } of rows) {
    await db
      .update(checkouts)
      .set({
        purchase: purchase && erasedPurchase(purchase, person.id),
        client_address: "",
        client_network: null,
        token_hash: null,
      })
      .where(eq(checkouts.id, id));
    if (provider_order_id)
      await db.delete(gatewayEvents).where(sql`${gatewayEvents.body}::text like ${within(provider_order_id)}`);
  }
  return rows.map(({ id }) => id);
}

/** Erases the recipients of these gift vouchers from the checkouts of their buyers, in the caller's transaction. */
export async function eraseRecipients({ db }: AppContext, voucherIds: readonly string[]): Promise<void> {
  if (voucherIds.length === 0) return;
  const rows = await db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.voucher_id, [...voucherIds]));
  for (const { id, purchase } of rows)
    if (purchase && "voucher" in purchase)
      await db
        .update(checkouts)
        .set({ purchase: { ...purchase, voucher: withoutRecipient(purchase.voucher) } })
        .where(eq(checkouts.id, id));
}

const withoutRecipient = (voucher: VoucherPurchase["voucher"]): VoucherPurchase["voucher"] => ({
  ...voucher,
  recipientName: ERASED_NAME,
  recipientEmail: "",
  message: "",
});

function erasedPurchase(purchase: Purchase, userId: string): Purchase {
  const email = erasedEmail(userId);
  if ("shippingDetails" in purchase) {
    const { gst: _gst, ...details } = purchase.shippingDetails;
    return {
      ...purchase,
      shippingDetails: {
        ...details,
        fullName: ERASED_NAME,
        email,
        phone: "",
        address: "",
        city: "",
        pincode: "",
      },
    };
  }
  const contact = { contactName: ERASED_NAME, contactEmail: email, contactPhone: "" };
  if ("voucher" in purchase) return { ...contact, voucher: withoutRecipient(purchase.voucher) };
  const { gst: _gst, ...session } = purchase as BookingPurchase;
  return {
    ...session,
    ...contact,
    flightNumber: null,
    departureDate: null,
    departureTime: null,
    internationalConfirmed: null,
    guardianName: null,
    youngestAge: null,
  };
}
