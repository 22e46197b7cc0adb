/** Payouts to the bank: a payment is settled two days after its capture, or when a test asks for it. */
import * as z from "zod";
import { dateInIndia, type IsoDate } from "#domain/time/dates.ts";
import { DAY_MS, SECOND_MS } from "#domain/time/durations.ts";
import type { Books } from "./books.ts";
import { newGatewayId, type PaymentEntity, type SettlementEntity, type WebhookEvent } from "./entities.ts";
import { settlementProcessed } from "./events.ts";
import { badField } from "./refusal.ts";

const SETTLED_AFTER_S = (2 * DAY_MS) / SECOND_MS;

const request = z.object({ settled_at: z.int().positive().optional() });

/** Settles every captured payment that is not settled yet. `settled_at` (seconds) replaces the present time. */
export function settleAll(books: Books, body: unknown): { settlement: SettlementEntity; events: WebhookEvent[] } {
  const { data, error } = request.safeParse(body ?? {});
  if (!data) throw badField("settled_at", z.prettifyError(error));
  const unsettled = books.capturedPayments().filter(({ settlement }) => !settlement);
  const now = books.nowSeconds();
  const settlement: SettlementEntity = {
    id: newGatewayId("setl_"),
    entity: "settlement",
    amount: unsettled.reduce((sum, { payment }) => sum + payment.amount - payment.amount_refunded, 0),
    status: "processed",
    fees: 0,
    tax: 0,
    utr: `UTR${now}`,
    created_at: data.settled_at ?? now,
  };
  const events = [settlementProcessed(settlement, now)];
  books.record({ settlement, settled_payments: unsettled.map(({ payment }) => payment.id), events });
  return { settlement, events };
}

type Period = { year: string; month: string; day: string | undefined };

/** The payments settled on a day, or in a month without a day, in Razorpay's format of a reconciliation. */
export function settledIn(books: Books, period: Period): object[] {
  const now = books.nowSeconds();
  return books.capturedPayments().flatMap(({ payment, settlement }) => {
    const paid = settlement ?? byItself(payment);
    if (paid.created_at > now && !settlement) return [];
    return isWithin(dateInIndia(new Date(paid.created_at * SECOND_MS)), period) ? [itemOf(payment, paid)] : [];
  });
}

/** The settlement that happens by itself, two days after the payment. */
function byItself({ created_at }: PaymentEntity): Pick<SettlementEntity, "id" | "utr" | "created_at"> {
  const at = created_at + SETTLED_AFTER_S;
  const day = dateInIndia(new Date(at * SECOND_MS)).replaceAll("-", "");
  return { id: `setl_Sandbox${day}`, utr: `UTR${day}`, created_at: at };
}

function isWithin(date: IsoDate, { year, month, day }: Period): boolean {
  const [itsYear, itsMonth, itsDay] = date.split("-").map(Number);
  return itsYear === Number(year) && itsMonth === Number(month) && (day === undefined || itsDay === Number(day));
}

const itemOf = (payment: PaymentEntity, settlement: Pick<SettlementEntity, "id" | "utr" | "created_at">): object => ({
  entity_id: payment.id,
  type: "payment",
  debit: 0,
  credit: payment.amount,
  amount: payment.amount,
  currency: payment.currency,
  fee: 0,
  tax: 0,
  on_hold: false,
  settled: true,
  created_at: payment.created_at,
  settled_at: settlement.created_at,
  settlement_id: settlement.id,
  settlement_utr: settlement.utr,
  payment_id: null,
  order_id: payment.order_id,
  method: payment.method,
});
