/** The checks of gift vouchers and discount codes detect each planted fault. */
import { expect, test } from "vitest";
import { check } from "./checker.ts";
import { cleanBooks, entry, failing, id, payment, START, use, VOUCHER } from "./clean-books.ts";
import type { Books } from "./findings.ts";

const SUM = "captured + paid by vouchers = fulfilled + refunded + refund due";
const ONE_END = "each payment row is one booking, order, voucher or refund in full";
const ORDER_PAID = "each order has one captured payment, a voucher's or both";
const ACCOUNT = "each voucher's entries are its balance, never below zero";
const USES = "each use of a voucher is one payment of its checkout";
const SOLD_ONCE = "each sold voucher is one payment and one checkout";
const OVER = "no voucher and no code is held for a checkout that is over";
const COUNTED = "each purchase with a code is one use of it";
const HALF_MADE = "no checkout is half made";

/** Changes the only row of a table of vouchers or codes. */
const change = <T>(list: T[], what: Partial<T>) => void list.splice(0, 1, { ...(list[0] as T), ...what });

const OF_VOUCHERS: [fault: string, plant: (books: Books) => void, found: string[]][] = [
  ["a voucher with a paisa too much", ({ rows }) => change(rows.vouchers, { balance_paise: 8_001 }), [ACCOUNT]],
  [
    "a voucher spent twice",
    ({ rows }) => {
      rows.voucherEntries.push(entry(3, "used", -12_000, id(209)));
      change(rows.vouchers, { balance_paise: -4_000 });
    },
    [ACCOUNT, USES],
  ],
  [
    "a use that no payment records",
    ({ rows }) => {
      rows.payments.pop();
    },
    [SUM, ORDER_PAID, USES],
  ],
  [
    "a voucher's payment without a use",
    ({ rows }) => {
      rows.voucherEntries.pop();
      change(rows.vouchers, { balance_paise: 20_000 });
    },
    [USES],
  ],
  [
    "a use of another amount than its checkout held",
    ({ rows }) =>
      void rows.checkouts.splice(5, 1, {
        ...(rows.checkouts[5] as Books["rows"]["checkouts"][number]),
        voucher_part: 11_000,
      }),
    [HALF_MADE, USES],
  ],
  [
    "a voucher issued twice for one payment",
    ({ rows, mails }) => {
      rows.vouchers.push({ ...(rows.vouchers[0] as Books["rows"]["vouchers"][number]), id: id(14) });
      rows.voucherEntries.push(
        { ...entry(4, "issued", 20_000), voucher_id: id(14) },
        { ...entry(5, "used", -12_000, id(209)), voucher_id: id(14) },
      );
      (mails as string[]).push(`mail.voucher-receipt.${id(14)}`, `mail.voucher.${id(14)}`);
    },
    [SUM, USES, SOLD_ONCE],
  ],
  [
    "a payment for a voucher that was not issued",
    ({ rows }) => void rows.payments.splice(4, 1, payment(5, { voucher_id: id(16), amount_paise: 20_000 })),
    [ONE_END, SOLD_ONCE],
  ],
  [
    "a voucher that was never mailed",
    (books) => {
      books.mails = books.mails.filter((mail) => !mail.startsWith("mail.voucher."));
    },
    ["each sold voucher has its receipt and its mail"],
  ],
  [
    "a voucher that is still held",
    ({ rows }) => void rows.voucherHolds.push({ checkout_id: id(106), voucher_id: VOUCHER, amount_paise: 1 }),
    [OVER],
  ],
  ["a code that is still held", ({ rows }) => void rows.discountUses.push(use(4, { held: true })), [OVER]],
  [
    "a code that took off too much",
    ({ rows }) => change(rows.discountCodes, { percent: 9 }),
    ["each purchase costs its price less its code"],
  ],
  ["a use that was not counted", ({ rows }) => void rows.discountUses.pop(), [COUNTED]],
  [
    "a code used above its limit",
    ({ rows }) => change(rows.discountCodes, { most_uses: 0, most_per_customer: null }),
    ["no code was used above its limits"],
  ],
  [
    "a code used too often by one customer",
    ({ rows }) => change(rows.discountCodes, { most_uses: null, most_per_customer: 0 }),
    ["no code was used above its limits"],
  ],
  [
    "a voucher that was acknowledged and lost in a kill",
    ({ memory }) => void memory.vouchers.push({ gatewayOrderId: "order_5", voucherId: id(15) }),
    ["each gift voucher that was confirmed to a customer is there"],
  ],
];

test.each(OF_VOUCHERS)("detects %s", (_fault, plant, found) => {
  expect(failing(plant)).toEqual(found);
});

test("a late payment may use a code above its limit", () => {
  const books = cleanBooks();
  change(books.rows.discountCodes, { most_uses: 0, most_per_customer: 0 });
  const late = books.rows.checkouts[5];
  if (late) late.created_ms = START - 11 * 60_000;
  expect(check(books).filter(({ ok }) => !ok)).toEqual([]);
});
