/** Checks mails, jobs, and everything that the product acknowledged before it was killed. */
import { type Books, by, confirmed, type Finding, none } from "./findings.ts";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** At least one confirmation for each booking and order. Duplicates are counted. */
export function checkMails({ rows, mails }: Books): Finding[] {
  const confirmations = mails.filter((id) => id.includes("confirmation"));
  const about = by(confirmations, (id) => ID.exec(id)?.[0] ?? null);
  const sold = [
    ...rows.bookings.map(({ id }) => ({ id, what: "booking" })),
    ...rows.orders.map(({ id }) => ({ id, what: "order" })),
  ];
  const known = new Set(sold.map(({ id }) => id));
  const different = new Set(confirmations).size;
  return [
    none(
      "each booking and order has its confirmation mail",
      sold.length,
      sold.filter(({ id }) => !about.has(id)).map(({ id, what }) => `${what} ${id}: no mail`),
    ),
    none(
      "no confirmation mail about something that is not there",
      different,
      [...about.keys()].filter((id) => !known.has(id)).map((id) => `a mail about ${id}`),
    ),
    none(
      "no booking or order has two different confirmations",
      sold.length,
      [...about]
        .filter(([, ids]) => new Set(ids).size > 1)
        .map(([id, ids]) => `${id}: ${[...new Set(ids)].join(", ")}`),
    ),
    confirmed("confirmation mails sent more than once", confirmations.length - different),
  ];
}

/** A job that failed for good needs staff, so there must be none. */
export function checkJobs({ rows }: Books): Finding[] {
  return [
    none(
      "no job failed for good",
      rows.jobs.length,
      rows.jobs
        .filter(({ state }) => state === "failed")
        .map(({ key, attempts, last_error }) => `${key}: ${last_error} (${attempts} attempts)`),
    ),
  ];
}

/** Everything acknowledged to customers and the gateway before a kill is in the database after it. */
export function checkMemory({ ledger, rows, memory }: Books): Finding[] {
  const checkouts = new Map(rows.checkouts.map((row) => [row.provider_order_id, row]));
  const payments = new Map(rows.payments.map((row) => [row.razorpay_payment_id, row]));
  const bookings = new Set(rows.bookings.map(({ id }) => id));
  const orders = new Set(rows.orders.map(({ id }) => id));
  const events = new Set(rows.events.map(({ id }) => id));
  const users = new Set(rows.users.map(({ id }) => id));
  return [
    none(
      "each gateway order that was answered is a checkout over its amount",
      memory.opened.length,
      memory.opened
        .filter(({ gatewayOrderId: id, amount }) => checkouts.get(id)?.amount_paise !== amount)
        .map(({ gatewayOrderId }) => gatewayOrderId),
    ),
    none(
      "each booking and order that a customer was told of is there",
      memory.confirmed.length,
      memory.confirmed.flatMap(({ gatewayOrderId, bookingId, orderId }) => {
        if (bookingId ? !bookings.has(bookingId) : !orders.has(orderId ?? ""))
          return [`booking ${bookingId}, order ${orderId}: gone`];
        if (!gatewayOrderId) return [];
        const checkout = checkouts.get(gatewayOrderId);
        return checkout?.booking_id === bookingId && checkout?.order_id === orderId
          ? []
          : [`${gatewayOrderId}: told of ${bookingId ?? orderId}, has another one`];
      }),
    ),
    none(
      "each gift voucher that was confirmed to a customer is there",
      memory.vouchers.length,
      memory.vouchers
        .filter(({ gatewayOrderId, voucherId }) => checkouts.get(gatewayOrderId)?.voucher_id !== voucherId)
        .map(({ gatewayOrderId, voucherId }) => `${gatewayOrderId}: voucher ${voucherId} is gone`),
    ),
    none(
      "each payment that a customer was told goes back does",
      memory.refundsConfirmed.length,
      memory.refundsConfirmed
        .filter(({ paymentId }) => (payments.get(paymentId)?.status ?? "success") === "success")
        .map(({ paymentId }) => paymentId),
    ),
    none(
      "each webhook that was acknowledged is in the inbox",
      ledger.acknowledged.length,
      ledger.acknowledged.filter((id) => !events.has(id)),
    ),
    none(
      "each account that was made is there",
      memory.people.length,
      memory.people.filter((id) => !users.has(id)),
    ),
    none(
      "no forged proof was believed",
      memory.behaviours["forged a proof"] ?? 0,
      Array.from({ length: memory.forgeriesAccepted }, () => "a forged proof"),
    ),
    none(
      "no customer got an answer that nobody should get",
      memory.opened.length,
      Object.entries(memory.surprises).map(([what, times]) => `${what} (${times} times)`),
    ),
  ];
}
