/** Correct records of a small run, in which the tests of the checker plant faults. */
import { check } from "./checker.ts";
import type { Books } from "./findings.ts";
import { createMemory } from "./memory.ts";

export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const BOOKING = id(1);
export const GOODS = id(2);
const OTHER_BOOKING = id(3);
export const PRODUCT = id(10);
export const VOUCHER = id(11);
const CODE = id(12);
const OTHER_GOODS = id(13);
export const START = Date.parse("2026-12-08T09:00:00+05:30");
export const HOUR = 3_600_000;

export const checkout = (number: number, change: Partial<Books["rows"]["checkouts"][number]>) => ({
  id: id(100 + number),
  kind: "booking",
  state: "fulfilled",
  amount_paise: 50_000,
  provider_order_id: `order_${number}`,
  payment_id: `pay_${number}`,
  booking_id: null,
  order_id: null,
  voucher_id: null,
  voucher_part: 0,
  discount_code: null,
  created_ms: START - 60_000,
  fulfilled_ms: START,
  ...change,
});

export const payment = (number: number, change: Partial<Books["rows"]["payments"][number]>) => ({
  id: id(200 + number),
  razorpay_payment_id: `pay_${number}`,
  razorpay_order_id: `order_${number}`,
  source: "gateway",
  booking_id: null,
  order_id: null,
  voucher_id: null,
  amount_paise: 50_000,
  status: "success",
  ...change,
});

export const captured = (number: number, amount = 50_000) => ({
  id: `pay_${number}`,
  orderId: `order_${number}`,
  amount,
  status: "captured",
  capturedAtMs: START,
});

export const booking = (change: Partial<Books["rows"]["bookings"][number]>) => ({
  id: BOOKING,
  simulator_type: "A320",
  plan_duration: 45,
  booking_date: "2026-12-08",
  booking_time: "09:00",
  time_lost: false,
  status: "pending",
  payment_type: "advance",
  total_paise: 850_000,
  discount_code: null,
  paid_paise: 50_000,
  ...change,
});

export const entry = (number: number, kind: string, amount_paise: number, payment_id: string | null = null) => ({
  id: id(600 + number),
  voucher_id: VOUCHER,
  kind,
  amount_paise,
  payment_id,
});

export const use = (number: number, change: Partial<Books["rows"]["discountUses"][number]>) => ({
  checkout_id: id(100 + number),
  code_id: CODE,
  customer: `customer ${number}`,
  held: false,
  booking_id: null,
  order_id: null,
  ...change,
});

export const time = (number: number, change: Partial<Books["rows"]["occupancies"][number]>) => ({
  id: id(300 + number),
  simulator_type: "A320",
  kind: "booking",
  from_ms: START,
  to_ms: START + HOUR,
  booking_id: BOOKING,
  checkout_id: null,
  ...change,
});

const checkouts = () => [
  checkout(1, { booking_id: BOOKING }),
  checkout(2, { kind: "order", amount_paise: 30_000, order_id: GOODS }),
  checkout(3, { booking_id: OTHER_BOOKING }),
  checkout(4, { kind: "bare", state: "refunded", fulfilled_ms: null }),
  checkout(5, { kind: "voucher", amount_paise: 20_000, voucher_id: VOUCHER }),
  checkout(6, {
    kind: "order",
    amount_paise: 15_000,
    order_id: OTHER_GOODS,
    voucher_part: 12_000,
    discount_code: "FLY10",
  }),
];

const payments = () => [
  payment(1, { booking_id: BOOKING }),
  payment(2, { order_id: GOODS, amount_paise: 30_000 }),
  payment(3, { booking_id: OTHER_BOOKING }),
  payment(4, { status: "refunded" }),
  payment(5, { voucher_id: VOUCHER, amount_paise: 20_000 }),
  payment(6, { order_id: OTHER_GOODS, amount_paise: 15_000 }),
  payment(7, {
    razorpay_payment_id: `voucher_${id(106)}`,
    razorpay_order_id: "",
    source: "voucher",
    voucher_id: VOUCHER,
    order_id: OTHER_GOODS,
    amount_paise: 12_000,
  }),
];

const orders = () => [
  {
    id: GOODS,
    status: "pending",
    total_paise: 30_000,
    payment_id: "pay_2",
    discount_code: null,
    products: [{ id: PRODUCT, quantity: 2 }],
  },
  {
    id: OTHER_GOODS,
    status: "pending",
    total_paise: 27_000,
    payment_id: "pay_6",
    discount_code: "FLY10",
    products: [{ id: PRODUCT, quantity: 2 }],
  },
];

const vouchersAndCodes = () => ({
  vouchers: [
    {
      id: VOUCHER,
      source: "online",
      value_paise: 20_000,
      balance_paise: 8_000,
      checkout_id: id(105),
      recipient_email: "ravi@example.com",
    },
  ],
  voucherEntries: [entry(1, "issued", 20_000), entry(2, "used", -12_000, id(207))],
  voucherHolds: [],
  discountCodes: [{ id: CODE, code: "FLY10", percent: 10, amount_paise: null, most_uses: 1, most_per_customer: 1 }],
  discountUses: [use(6, { order_id: OTHER_GOODS })],
});

/**
 * A dated and an undated booking, its payment lost to a dispute, an order, and an unclaimed payment, refunded. A gift
 * voucher (5), and an order (6) that a code lowers from ₹300 to ₹270 and the voucher pays in part.
 */
export function cleanBooks(): Books {
  const memory = createMemory();
  memory.opened.push({ gatewayOrderId: "order_1", amount: 50_000 });
  memory.confirmed.push({ gatewayOrderId: "order_1", bookingId: BOOKING, orderId: null });
  memory.people.push(id(20));
  return {
    ledger: {
      payments: [captured(1), captured(2, 30_000), captured(3), captured(4), captured(5, 20_000), captured(6, 15_000)],
      refunds: [{ id: "rfnd_4", paymentId: "pay_4", amount: 50_000, status: "processed" }],
      disputes: [{ id: "disp_1", paymentId: "pay_3", amount: 50_000, status: "lost" }],
      acknowledged: ["event_1"],
      unheardSinceMs: [],
    },
    rows: {
      checkouts: checkouts(),
      payments: payments(),
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
      orders: orders(),
      products: [{ id: PRODUCT, stock: 1, price_paise: 15_000 }],
      ...vouchersAndCodes(),
      stockHolds: [],
      jobs: [],
      events: [{ id: "event_1" }],
      users: [{ id: id(20) }],
    },
    mails: [
      `mail.booking-confirmation.${BOOKING}.checkout`,
      `mail.order-confirmation.${GOODS}.checkout`,
      `mail.booking-confirmation.${OTHER_BOOKING}.checkout`,
      `mail.order-confirmation.${OTHER_GOODS}.checkout`,
      `mail.voucher-receipt.${VOUCHER}`,
      `mail.voucher.${VOUCHER}`,
    ],
    memory,
    initialStock: new Map([[PRODUCT, 5]]),
  };
}

/** Returns the checks that fail after `plant` has changed correct records. */
export function failing(plant: (books: Books) => void): string[] {
  const books = cleanBooks();
  plant(books);
  return check(books)
    .filter(({ ok }) => !ok)
    .map(({ check: name }) => name);
}
