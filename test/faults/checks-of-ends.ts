/** Each capture has exactly one outcome, and no row is incomplete. */
import { type Books, by, type Finding, none, rupees, sum } from "./findings.ts";

const FINISHED = new Set(["fulfilled", "expired", "refund_due", "refunded"]);

/** Compares captures with bookings, orders and refunds in both directions, then checks the checkouts' states. */
export function checkEnds(books: Books): Finding[] {
  return [...checkCaptures(books), ...checkSold(books), ...checkCheckouts(books)];
}

function checkCaptures({ ledger, rows }: Books): Finding[] {
  const captures = ledger.payments.filter(({ capturedAtMs }) => capturedAtMs !== null);
  const known = new Set(rows.checkouts.map((row) => row.provider_order_id));
  const sold = new Set([...rows.bookings, ...rows.orders, ...rows.vouchers].map(({ id }) => id));
  const refundsOf = by(rows.refunds, ({ payment_id }) => payment_id);
  const lost = by(
    rows.disputes.filter(({ state }) => state === "lost"),
    ({ payment_id }) => payment_id,
  );

  /** The error in a payment row's outcome, or null. */
  function wrongEnd(row: Books["rows"]["payments"][number]): string | null {
    const refunds = refundsOf.get(row.id) ?? [];
    const back = sum(refunds, ({ amount_paise }) => amount_paise);
    if (row.status === "success") {
      const bought = row.source === "voucher" ? null : row.voucher_id;
      const things = [row.booking_id, row.order_id, bought].filter((id) => id !== null);
      if (things.length !== 1) return `success with ${things.length} bookings, orders and vouchers`;
      if (!sold.has(things[0] ?? "")) return "success for a booking, order or voucher that is not there";
      return back === 0 ? null : `fulfilled, and ${rupees(back)} sent or due back as well`;
    }
    if (back !== row.amount_paise) return `${row.status}, but the refunds are ${rupees(back)}`;
    // The bank returned the money in the place of a refund that was due.
    if (row.status === "refunded" && lost.has(row.id)) return null;
    const all = refunds.every(({ state }) => state === "processed");
    if ((row.status === "refunded") !== all)
      return `${row.status}, but the refunds are ${refunds.map(({ state }) => state).join(", ")}`;
    return null;
  }

  return [
    none(
      "each captured payment is on a gateway order that a checkout knows",
      captures.length,
      captures.filter(({ orderId }) => !known.has(orderId)).map(({ id, orderId }) => `${id} on ${orderId}`),
    ),
    none(
      "each payment row is one booking, order, voucher or refund in full",
      rows.payments.length,
      rows.payments.flatMap((row) => {
        const wrong = wrongEnd(row);
        return wrong ? [`${row.razorpay_payment_id} on ${row.razorpay_order_id}: ${wrong}`] : [];
      }),
    ),
  ];
}

function checkSold({ rows }: Books): Finding[] {
  const paidFor = rows.payments.filter(({ status }) => status === "success");
  const ofBooking = by(paidFor, ({ booking_id }) => booking_id);
  const ofOrder = by(paidFor, ({ order_id }) => order_id);
  const checkoutOfBooking = by(rows.checkouts, ({ booking_id }) => booking_id);
  const checkoutOfOrder = by(rows.checkouts, ({ order_id }) => order_id);

  /** What is wrong with the payments of a purchase of `due` paise: the gateway's, a voucher's, or one of each. */
  function wrongPayments(payments: Books["rows"]["payments"], due: number): string | null {
    const most = new Set(payments.map(({ source }) => source)).size;
    if (payments.length !== most || (payments.length === 0 && due > 0)) return `${payments.length} payments`;
    const paid = sum(payments, ({ amount_paise }) => amount_paise);
    return paid === due ? null : `says ${rupees(due)}, paid ${rupees(paid)}`;
  }
  const unpaidBookings = rows.bookings.flatMap(({ id, paid_paise }) => {
    const wrong = wrongPayments(ofBooking.get(id) ?? [], paid_paise);
    return wrong ? [`booking ${id}: ${wrong}`] : [];
  });
  const unpaidOrders = rows.orders.flatMap(({ id, total_paise, payment_id }) => {
    const payments = ofOrder.get(id) ?? [];
    const wrong = wrongPayments(payments, total_paise);
    if (wrong) return [`order ${id}: ${wrong}`];
    const [first] = payments.toSorted((one, other) => one.source.localeCompare(other.source));
    const named = first?.razorpay_payment_id ?? `free_${checkoutOfOrder.get(id)?.[0]?.id}`;
    return named === payment_id ? [] : [`order ${id}: another payment`];
  });
  const doubles = (groups: ReadonlyMap<string, unknown[]>, ids: readonly string[], what: string) =>
    ids
      .filter((id) => groups.get(id)?.length !== 1)
      .map((id) => `${what} ${id}: ${groups.get(id)?.length ?? 0} checkouts`);
  return [
    none("each booking has one captured payment, a voucher's or both", rows.bookings.length, unpaidBookings),
    none("each order has one captured payment, a voucher's or both", rows.orders.length, unpaidOrders),
    none("each booking and order belongs to one checkout", rows.bookings.length + rows.orders.length, [
      ...doubles(
        checkoutOfBooking,
        rows.bookings.map(({ id }) => id),
        "booking",
      ),
      ...doubles(
        checkoutOfOrder,
        rows.orders.map(({ id }) => id),
        "order",
      ),
    ]),
  ];
}

function checkCheckouts({ rows }: Books): Finding[] {
  const bookings = new Map(rows.bookings.map((row) => [row.id, row.paid_paise]));
  const orders = new Map(rows.orders.map((row) => [row.id, row.total_paise]));
  const vouchers = new Map(rows.vouchers.map((row) => [row.id, row.value_paise]));
  const payments = new Map(rows.payments.map((row) => [row.razorpay_payment_id, row]));

  function wrong(row: Books["rows"]["checkouts"][number]): string | null {
    const things = [row.booking_id, row.order_id, row.voucher_id].filter((id) => id !== null);
    if (row.state !== "fulfilled")
      return things.length === 0 ? wrongPayment(row) : `${row.state}, but has a booking, order or voucher`;
    if (things.length !== 1) return `fulfilled with ${things.length} bookings, orders and vouchers`;
    if (row.kind === "voucher" && !row.voucher_id) return "a gift voucher fulfilled by something else";
    if (row.kind === "order" && !row.order_id) return "an order of goods fulfilled by a booking";
    if (row.kind === "booking" && !row.booking_id) return "a session fulfilled by an order";
    const [thing = ""] = things;
    const paid = bookings.get(thing) ?? orders.get(thing) ?? vouchers.get(thing);
    if (paid === undefined) return "fulfilled by something that is not there";
    const due = row.amount_paise + row.voucher_part;
    if (paid !== due) return `sold for ${rupees(paid)}, not ${rupees(due)}`;
    return row.payment_id === `free_${row.id}` && due === 0 ? null : wrongPayment(row);
  }

  function wrongPayment(row: Books["rows"]["checkouts"][number]): string | null {
    if (row.state === "open" || row.state === "expired")
      return row.payment_id === null ? null : `${row.state}, but has a payment`;
    const payment = payments.get(row.payment_id ?? "");
    if (!payment) return `${row.state} without a payment`;
    const fits =
      row.state === "fulfilled" || row.state === "paid" ? payment.status === "success" : payment.status === row.state;
    return fits ? null : `${row.state}, its payment is ${payment.status}`;
  }

  return [
    none(
      "no checkout is half made",
      rows.checkouts.length,
      rows.checkouts.flatMap((row) => {
        const problem = wrong(row);
        return problem ? [`checkout ${row.id} (${row.kind}): ${problem}`] : [];
      }),
    ),
    none(
      "no checkout is left open or unclaimed",
      rows.checkouts.length,
      rows.checkouts
        .filter(({ state }) => !FINISHED.has(state))
        .map(({ id, kind, state }) => `checkout ${id} (${kind}): ${state}`),
    ),
  ];
}
