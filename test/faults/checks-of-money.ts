/** The gateway's captures and refunds equal the database's, to the paisa. */
import { type Books, by, type Finding, none, rupees, same, sum } from "./findings.ts";

/** The rows about the gateway's money, without what gift vouchers paid, and the sum of that. */
function gatewayRows(rows: Books["rows"]): { rows: Books["rows"]; shares: number } {
  const fromVouchers = rows.payments.filter(({ source }) => source === "voucher");
  const ids = new Set(fromVouchers.map(({ id }) => id));
  return {
    rows: {
      ...rows,
      payments: rows.payments.filter(({ id }) => !ids.has(id)),
      refunds: rows.refunds.filter(({ payment_id }) => !ids.has(payment_id)),
    },
    shares:
      sum(fromVouchers, ({ amount_paise }) => amount_paise) -
      sum(
        rows.refunds.filter(({ payment_id }) => ids.has(payment_id)),
        ({ amount_paise }) => amount_paise,
      ),
  };
}

/** What bookings, orders and online gift vouchers were sold for. */
const soldFor = ({ bookings, orders, vouchers }: Books["rows"]): number =>
  sum(bookings, ({ paid_paise }) => paid_paise) +
  sum(orders, ({ total_paise }) => total_paise) +
  sum(vouchers, ({ source, value_paise }) => (source === "online" ? value_paise : 0));

/** Compares totals, then single payments, so that two faults can't cancel out. */
export function checkMoney({ ledger, rows: all }: Books): Finding[] {
  const { rows, shares } = gatewayRows(all);
  const captures = ledger.payments.filter(({ capturedAtMs }) => capturedAtMs !== null);
  const captured = sum(captures, ({ amount }) => amount);
  const fulfilled = soldFor(rows);
  const processed = rows.refunds.filter(({ state }) => state === "processed");
  const refunded = sum(processed, ({ amount_paise }) => amount_paise);
  const due = sum(rows.refunds, ({ amount_paise }) => amount_paise) - refunded;
  const books = fulfilled + refunded + due;
  const sent = ledger.refunds.filter(({ status }) => status === "processed");

  const recorded = by(rows.payments, ({ razorpay_payment_id }) => razorpay_payment_id);
  const unrecorded = captures.flatMap(({ id, amount, orderId }) => {
    const [row, ...more] = recorded.get(id) ?? [];
    if (!row) return [`${id}: captured ${rupees(amount)} on ${orderId}, no payment row`];
    if (more.length > 0) return [`${id}: ${more.length + 1} payment rows`];
    if (row.amount_paise !== amount) return [`${id}: captured ${rupees(amount)}, recorded ${rupees(row.amount_paise)}`];
    return row.razorpay_order_id === orderId ? [] : [`${id}: recorded under another order`];
  });
  const capturedIds = new Set(captures.map(({ id }) => id));
  const invented = rows.payments
    .filter(({ razorpay_payment_id }) => !capturedIds.has(razorpay_payment_id))
    .map(({ razorpay_payment_id }) => `${razorpay_payment_id}: recorded, never captured`);

  const gatewayIdOf = new Map(rows.payments.map((row) => [row.id, row.razorpay_payment_id]));
  const refundRows = by(rows.refunds, ({ gateway_refund_id }) => gateway_refund_id);
  const strayRefunds = sent.flatMap(({ id, paymentId, amount }) => {
    const [row, ...more] = refundRows.get(id) ?? [];
    if (!row) return [`${id}: ${rupees(amount)} of ${paymentId} sent back, no refund row`];
    if (more.length > 0) return [`${id}: ${more.length + 1} refund rows`];
    if (row.amount_paise !== amount) return [`${id}: another amount`];
    if (gatewayIdOf.get(row.payment_id) !== paymentId) return [`${id}: another payment`];
    return row.state === "processed" ? [] : [`${id}: sent back, the row says ${row.state}`];
  });
  const sentIds = new Set(sent.map(({ id }) => id));
  const unsent = processed
    .filter(({ gateway_refund_id }) => !sentIds.has(gateway_refund_id ?? ""))
    .map(({ id }) => `refund row ${id}: processed, the gateway sent nothing back`);

  const backOf = by(sent, ({ paymentId }) => paymentId);
  const lostOf = by(
    ledger.disputes.filter(({ status }) => status === "lost"),
    ({ paymentId }) => paymentId,
  );
  const tooMuch = captures.flatMap(({ id, amount }) => {
    const back = sum(backOf.get(id) ?? [], (refund) => refund.amount) + sum(lostOf.get(id) ?? [], (one) => one.amount);
    return back > amount ? [`${id}: captured ${rupees(amount)}, sent or taken back ${rupees(back)}`] : [];
  });
  // The gateway automatically returns a second payment that is only authorised.
  const paidOrders = new Set(captures.map(({ orderId }) => orderId));
  const uncaptured = ledger.payments.filter(
    ({ status, orderId }) => status === "authorized" && !paidOrders.has(orderId),
  );

  return [
    {
      check: "captured + paid by vouchers = fulfilled + refunded + refund due",
      expected: `${rupees(captured + shares)} = ${rupees(captured)} + ${rupees(shares)}`,
      found: `${rupees(books)} = ${rupees(fulfilled)} + ${rupees(refunded)} + ${rupees(due)}`,
      ok: captured + shares === books,
      offenders: captured + shares === books ? [] : [`${rupees(captured + shares - books)} are missing`],
    },
    none("each captured payment is one payment row, to the paisa", captures.length, unrecorded),
    none("no payment row without a capture", rows.payments.length, invented),
    same("sent back by the gateway = refunds processed", rupees(sum(sent, ({ amount }) => amount)), rupees(refunded)),
    none("each refund of the gateway is one refund row", sent.length, strayRefunds),
    none("each processed refund row was sent", processed.length, unsent),
    none("no payment was sent back beyond what was captured", captures.length, tooMuch),
    none("each dispute of the gateway is one dispute row", ledger.disputes.length, strayDisputes({ ledger, rows })),
    none(
      "no payment stayed authorised where nothing was captured",
      ledger.payments.length,
      uncaptured.map(({ id, orderId }) => `${id} on ${orderId}`),
    ),
  ];
}

/** The gateway's word for a state of ours. */
const statusOf = (state: string): string => (state === "action_required" ? "open" : state);

/** The disputes whose row is missing, differs, or has another end; and the rows without a dispute. */
function strayDisputes({ ledger, rows }: Pick<Books, "ledger" | "rows">): string[] {
  const gatewayIdOf = new Map(rows.payments.map((row) => [row.id, row.razorpay_payment_id]));
  const rowsOf = by(rows.disputes, ({ gateway_dispute_id }) => gateway_dispute_id);
  const known = new Set(ledger.disputes.map(({ id }) => id));
  const wrong = ledger.disputes.flatMap(({ id, paymentId, amount, status }) => {
    const [row, ...more] = rowsOf.get(id) ?? [];
    if (!row) return [`${id}: ${rupees(amount)} of ${paymentId} disputed, no dispute row`];
    if (more.length > 0) return [`${id}: ${more.length + 1} dispute rows`];
    if (row.amount_paise !== amount) return [`${id}: another amount`];
    if (gatewayIdOf.get(row.payment_id) !== paymentId) return [`${id}: another payment`];
    return statusOf(row.state) === status ? [] : [`${id}: ${status}, the row says ${row.state}`];
  });
  const invented = rows.disputes
    .filter(({ gateway_dispute_id: id }) => !known.has(id))
    .map(({ gateway_dispute_id: id }) => `${id}: recorded, never disputed`);
  return [...wrong, ...invented];
}
