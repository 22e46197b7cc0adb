/** The checker accepts correct records, and the right checks detect each planted fault. */
import { expect, test } from "vitest";
import { check } from "./checker.ts";
import {
  BOOKING,
  booking,
  captured,
  checkout,
  cleanBooks,
  failing,
  GOODS,
  HOUR,
  id,
  PRODUCT,
  payment,
  START,
  time,
} from "./clean-books.ts";
import type { Books } from "./findings.ts";

test("accepts correct records", () => {
  expect(failing(() => {})).toEqual([]);
});

const SUM = "captured + paid by vouchers = fulfilled + refunded + refund due";
const RECORDED = "each captured payment is one payment row, to the paisa";
const ONE_END = "each payment row is one booking, order, voucher or refund in full";
const BOOKING_PAID = "each booking has one captured payment, a voucher's or both";
const ORDER_PAID = "each order has one captured payment, a voucher's or both";
const DISPUTES = "each dispute of the gateway is one dispute row";
type DisputeRow = Books["rows"]["disputes"][number];
const HALF_MADE = "no checkout is half made";
const PLACED = "each booking with a date keeps exactly its time";

const PLANTED: [fault: string, plant: (books: Books) => void, found: string[]][] = [
  [
    "a capture without a payment row",
    ({ ledger }) => void ledger.payments.push(captured(8)),
    [SUM, RECORDED, "each captured payment is on a gateway order that a checkout knows"],
  ],
  [
    "a payment recorded a paisa short",
    ({ rows }) => void rows.payments.splice(0, 1, payment(1, { booking_id: BOOKING, amount_paise: 49_999 })),
    [RECORDED, BOOKING_PAID],
  ],
  [
    "a booking for money that was only authorised",
    ({ ledger }) =>
      void ledger.payments.splice(0, 1, {
        ...captured(1),
        status: "authorized",
        capturedAtMs: null,
      }),
    [SUM, "no payment row without a capture", "no payment stayed authorised where nothing was captured"],
  ],
  [
    "a second booking for one checkout",
    ({ rows }) => {
      rows.bookings.push(booking({ id: id(5), booking_date: null, booking_time: null }));
    },
    [
      SUM,
      BOOKING_PAID,
      "each booking and order belongs to one checkout",
      "each booking and order has its confirmation mail",
    ],
  ],
  [
    "one payment for a booking and an order",
    ({ rows }) => void rows.payments.splice(0, 1, payment(1, { booking_id: BOOKING, order_id: GOODS })),
    [ONE_END, ORDER_PAID],
  ],
  [
    "two overlapping times",
    ({ rows }) => void rows.occupancies.push(time(3, { kind: "closure", booking_id: null, from_ms: START + HOUR / 2 })),
    ["no two times of one simulator overlap"],
  ],
  ["a booking without its slot", ({ rows }) => void rows.occupancies.shift(), [PLACED]],
  [
    "a booking with another slot",
    ({ rows }) => void rows.occupancies.splice(0, 1, time(1, { to_ms: START + HOUR / 2 })),
    [PLACED],
  ],
  [
    "a hold that was not released",
    ({ rows }) =>
      void rows.occupancies.push(
        time(4, { simulator_type: "B737", kind: "hold", booking_id: null, checkout_id: id(101) }),
      ),
    ["no time is held for a checkout that is over"],
  ],
  [
    "a missing piece of a product",
    ({ rows }) => void rows.products.splice(0, 1, { id: PRODUCT, stock: 2, price_paise: 15_000 }),
    ["sold + left = initial (5 pieces)"],
  ],
  [
    "a stock below zero",
    ({ rows, initialStock }) => {
      rows.products.splice(0, 1, { id: PRODUCT, stock: -1, price_paise: 15_000 });
      (initialStock as Map<string, number>).set(PRODUCT, 3);
    },
    ["no stock is negative"],
  ],
  [
    "stock that is still held",
    ({ rows }) => void rows.stockHolds.push({ product_id: PRODUCT, checkout_id: id(102), quantity: 1 }),
    ["no goods are held for a checkout that is over"],
  ],
  [
    "a mail that was never sent",
    (books) => {
      books.mails = books.mails.slice(1);
    },
    ["each booking and order has its confirmation mail"],
  ],
  [
    "a refund sent twice",
    ({ ledger }) =>
      void ledger.refunds.push({
        id: "rfnd_5",
        paymentId: "pay_4",
        amount: 50_000,
        status: "processed",
      }),
    [
      "sent back by the gateway = refunds processed",
      "each refund of the gateway is one refund row",
      "no payment was sent back beyond what was captured",
    ],
  ],
  [
    "a refund of a payment that was lost to a dispute",
    ({ ledger, rows }) => {
      ledger.refunds.push({ id: "rfnd_3", paymentId: "pay_3", amount: 10_000, status: "processed" });
      rows.refunds.push({
        id: id(402),
        payment_id: id(203),
        amount_paise: 10_000,
        reason: "requested",
        state: "processed",
        gateway_refund_id: "rfnd_3",
      });
    },
    [SUM, "no payment was sent back beyond what was captured", ONE_END],
  ],
  ["a dispute that is not recorded", ({ rows }) => void rows.disputes.pop(), [DISPUTES]],
  [
    "a lost dispute that is open again",
    ({ rows }) => void rows.disputes.splice(0, 1, { ...(rows.disputes[0] as DisputeRow), state: "open" }),
    [DISPUTES],
  ],
  [
    "a dispute that no bank opened",
    ({ rows }) => void rows.disputes.push({ ...(rows.disputes[0] as DisputeRow), gateway_dispute_id: "disp_2" }),
    [DISPUTES],
  ],
  [
    "a refund that the gateway never sent",
    ({ ledger }) => void ledger.refunds.pop(),
    ["sent back by the gateway = refunds processed", "each processed refund row was sent"],
  ],
  [
    "a booking whose payment was refunded as well",
    ({ rows }) =>
      void rows.refunds.push({
        id: id(401),
        payment_id: id(201),
        amount_paise: 50_000,
        reason: "requested",
        state: "due",
        gateway_refund_id: null,
      }),
    [SUM, ONE_END],
  ],
  [
    "a fulfilled checkout without a purchase",
    ({ rows }) => void rows.checkouts.splice(0, 1, checkout(1, {})),
    [
      "each booking and order belongs to one checkout",
      HALF_MADE,
      "each booking and order that a customer was told of is there",
    ],
  ],
  [
    "a checkout that stayed open",
    ({ rows }) => void rows.checkouts.push(checkout(9, { state: "open", payment_id: null })),
    ["no checkout is left open or unclaimed"],
  ],
  [
    "a job that failed for good",
    ({ rows }) =>
      void rows.jobs.push({
        kind: "x",
        key: "x:1",
        state: "failed",
        attempts: 10,
        last_error: "no",
      }),
    ["no job failed for good"],
  ],
  [
    "a booking that was acknowledged and lost in a kill",
    ({ memory }) => void memory.confirmed.push({ gatewayOrderId: null, bookingId: id(9), orderId: null }),
    ["each booking and order that a customer was told of is there"],
  ],
  [
    "a webhook that was acknowledged and lost in a kill",
    ({ ledger }) => void ledger.acknowledged.push("event_2"),
    ["each webhook that was acknowledged is in the inbox"],
  ],
  [
    "a refund that was only announced",
    ({ memory }) => void memory.refundsConfirmed.push({ gatewayOrderId: "order_1", paymentId: "pay_1" }),
    ["each payment that a customer was told goes back does"],
  ],
];

test.each(PLANTED)("detects %s", (_fault, plant, found) => {
  expect(failing(plant)).toEqual(found);
});

test("counts a mail that was sent twice, but does not report it as a fault", () => {
  const books = cleanBooks();
  books.mails = [...books.mails, books.mails[0] ?? ""];
  const findings = check(books);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings).toContainEqual(
    expect.objectContaining({ check: "confirmation mails sent more than once", found: "1" }),
  );
});
