/** The checker accepts correct records, and the right checks detect each planted fault. */
import { expect, test } from "vitest";
import { check } from "./checker.ts";
import type { Books } from "./findings.ts";
import { createMemory } from "./memory.ts";

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const BOOKING = id(1);
const GOODS = id(2);
const OTHER_BOOKING = id(3);
const PRODUCT = id(10);
const START = Date.parse("2026-12-08T09:00:00+05:30");
const HOUR = 3_600_000;

const checkout = (number: number, change: Partial<Books["rows"]["checkouts"][number]>) => ({
  id: id(100 + number),
  kind: "booking",
  state: "fulfilled",
  amount_paise: 50_000,
  provider_order_id: `order_${number}`,
  payment_id: `pay_${number}`,
  booking_id: null,
  order_id: null,
  fulfilled_ms: START,
  ...change,
});

const payment = (number: number, change: Partial<Books["rows"]["payments"][number]>) => ({
  id: id(200 + number),
  razorpay_payment_id: `pay_${number}`,
  razorpay_order_id: `order_${number}`,
  booking_id: null,
  order_id: null,
  amount_paise: 50_000,
  status: "success",
  ...change,
});

const captured = (number: number, amount = 50_000) => ({
  id: `pay_${number}`,
  orderId: `order_${number}`,
  amount,
  status: "captured",
  capturedAtMs: START,
});

const booking = (change: Partial<Books["rows"]["bookings"][number]>) => ({
  id: BOOKING,
  simulator_type: "A320",
  plan_duration: 45,
  booking_date: "2026-12-08",
  booking_time: "09:00",
  time_lost: false,
  status: "pending",
  paid_paise: 50_000,
  ...change,
});

const time = (number: number, change: Partial<Books["rows"]["occupancies"][number]>) => ({
  id: id(300 + number),
  simulator_type: "A320",
  kind: "booking",
  from_ms: START,
  to_ms: START + HOUR,
  booking_id: BOOKING,
  checkout_id: null,
  ...change,
});

/** A dated and an undated booking, its payment lost to a dispute, an order, and an unclaimed payment, refunded. */
function cleanBooks(): Books {
  const memory = createMemory();
  memory.opened.push({ gatewayOrderId: "order_1", amount: 50_000 });
  memory.confirmed.push({ gatewayOrderId: "order_1", bookingId: BOOKING, orderId: null });
  memory.people.push(id(20));
  return {
    ledger: {
      payments: [captured(1), captured(2, 30_000), captured(3), captured(4)],
      refunds: [{ id: "rfnd_4", paymentId: "pay_4", amount: 50_000, status: "processed" }],
      disputes: [{ id: "disp_1", paymentId: "pay_3", amount: 50_000, status: "lost" }],
      acknowledged: ["event_1"],
      unheardSinceMs: [],
    },
    rows: {
      checkouts: [
        checkout(1, { booking_id: BOOKING }),
        checkout(2, { kind: "order", amount_paise: 30_000, order_id: GOODS }),
        checkout(3, { booking_id: OTHER_BOOKING }),
        checkout(4, { kind: "bare", state: "refunded", fulfilled_ms: null }),
      ],
      payments: [
        payment(1, { booking_id: BOOKING }),
        payment(2, { order_id: GOODS, amount_paise: 30_000 }),
        payment(3, { booking_id: OTHER_BOOKING }),
        payment(4, { status: "refunded" }),
      ],
      refunds: [
        {
          id: id(400),
          payment_id: id(204),
          amount_paise: 50_000,
          reason: "unclaimed",
          state: "processed",
          gateway_refund_id: "rfnd_4",
        },
      ],
      disputes: [
        {
          id: id(500),
          payment_id: id(203),
          gateway_dispute_id: "disp_1",
          amount_paise: 50_000,
          state: "lost",
        },
      ],
      bookings: [booking({}), booking({ id: OTHER_BOOKING, booking_date: null, booking_time: null, time_lost: true })],
      occupancies: [
        time(1, {}),
        time(2, {
          kind: "closure",
          booking_id: null,
          from_ms: START + HOUR,
          to_ms: START + 2 * HOUR,
        }),
      ],
      orders: [
        {
          id: GOODS,
          status: "pending",
          total_paise: 30_000,
          payment_id: "pay_2",
          products: [{ id: PRODUCT, quantity: 2 }],
        },
      ],
      products: [{ id: PRODUCT, stock: 3 }],
      stockHolds: [],
      jobs: [],
      events: [{ id: "event_1" }],
      users: [{ id: id(20) }],
    },
    mails: [
      `mail.booking-confirmation.${BOOKING}.checkout`,
      `mail.order-confirmation.${GOODS}.checkout`,
      `mail.booking-confirmation.${OTHER_BOOKING}.checkout`,
    ],
    memory,
    initialStock: new Map([[PRODUCT, 5]]),
  };
}

/** Returns the checks that fail after `plant` has changed correct records. */
function failing(plant: (books: Books) => void): string[] {
  const books = cleanBooks();
  plant(books);
  return check(books)
    .filter(({ ok }) => !ok)
    .map(({ check: name }) => name);
}

test("accepts correct records", () => {
  expect(failing(() => {})).toEqual([]);
});

const SUM = "captured = fulfilled + refunded + refund due";
const RECORDED = "each captured payment is one payment row, to the paisa";
const ONE_END = "each payment row is one booking, one order or one refund in full";
const DISPUTES = "each dispute of the gateway is one dispute row";
type DisputeRow = Books["rows"]["disputes"][number];
const HALF_MADE = "no checkout is half made";
const PLACED = "each booking with a date keeps exactly its time";

const PLANTED: [fault: string, plant: (books: Books) => void, found: string[]][] = [
  [
    "a capture without a payment row",
    ({ ledger }) => void ledger.payments.push(captured(5)),
    [SUM, RECORDED, "each captured payment is on a gateway order that a checkout knows"],
  ],
  [
    "a payment recorded a paisa short",
    ({ rows }) => void rows.payments.splice(0, 1, payment(1, { booking_id: BOOKING, amount_paise: 49_999 })),
    [RECORDED, "each booking has one captured payment"],
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
      "each booking has one captured payment",
      "each booking and order belongs to one checkout",
      "each booking and order has its confirmation mail",
    ],
  ],
  [
    "one payment for a booking and an order",
    ({ rows }) => void rows.payments.splice(0, 1, payment(1, { booking_id: BOOKING, order_id: GOODS })),
    [ONE_END, "each order has one captured payment"],
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
    ({ rows }) => void rows.products.splice(0, 1, { id: PRODUCT, stock: 2 }),
    ["sold + left = initial (5 pieces)"],
  ],
  [
    "a stock below zero",
    ({ rows, initialStock }) => {
      rows.products.splice(0, 1, { id: PRODUCT, stock: -1 });
      (initialStock as Map<string, number>).set(PRODUCT, 1);
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
    ({ rows }) => void rows.checkouts.push(checkout(6, { state: "open", payment_id: null })),
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
