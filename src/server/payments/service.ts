/** Captured payments: every one is a row, once, whatever it turns out to pay for. Amounts are paise. */
import { eq } from "drizzle-orm";
import { newId } from "#infra/ids.ts";
import type { Machines } from "#server/context.ts";
import { payments } from "./table.ts";

export type Payment = typeof payments.$inferSelect;

/** Writes a captured payment in the caller's transaction; null when it was written before. */
export async function recordCapture(
  { db, clock }: Machines,
  facts: {
    paymentId: string;
    providerOrderId: string;
    signature: string | null;
    amount: number;
    currency: string;
    userId: string | null;
    bookingId: string | null;
    status?: Payment["status"];
  },
): Promise<Payment | null> {
  const now = clock.now();
  const [row] = await db
    .insert(payments)
    .values({
      id: newId(),
      razorpay_payment_id: facts.paymentId,
      razorpay_order_id: facts.providerOrderId,
      razorpay_signature: facts.signature,
      user_id: facts.userId,
      booking_id: facts.bookingId,
      amount_paise: facts.amount,
      currency: facts.currency,
      status: facts.status ?? "success",
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: payments.razorpay_payment_id })
    .returning();
  return row ?? null;
}

/** The payment with the gateway's id, or null. */
export async function findPayment({ db }: Machines, paymentId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.razorpay_payment_id, paymentId));
  return row ?? null;
}

/** Says what a recorded payment paid for, and keeps the signature that came with it. */
export async function assignPayment(
  { db, clock }: Machines,
  paymentId: string,
  change: Partial<Pick<Payment, "booking_id" | "user_id" | "razorpay_signature">>,
): Promise<Payment> {
  const [row] = await db
    .update(payments)
    .set({ ...change, updated_at: clock.now() })
    .where(eq(payments.razorpay_payment_id, paymentId))
    .returning();
  if (!row) throw new Error(`payment ${paymentId} vanished`);
  return row;
}
