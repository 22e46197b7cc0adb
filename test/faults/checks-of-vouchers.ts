/** Gift vouchers and discount codes, to the paisa: sold once, never spent twice, never used above a limit. */
import { type Books, by, confirmed, type Finding, none, rupees, sum } from "./findings.ts";
import { FULL_PRICE } from "./plan.ts";

/** How long an open checkout keeps its part of a voucher and its use of a code. */
const HOLD_MS = 10 * 60_000;
/** What a gateway takes at least; a reduction leaves nothing or this. */
const LEAST_PAISE = 100;

type Rows = Books["rows"];

/** What is wrong with the account of a voucher: its entries, its sum and what is left. */
function wrongAccount(voucher: Rows["vouchers"][number], entries: Rows["voucherEntries"]): string[] {
  const total = sum(entries, ({ amount_paise }) => amount_paise);
  const issued = entries.filter(({ kind }) => kind === "issued");
  return [
    ...(total === voucher.balance_paise
      ? []
      : [`entries are ${rupees(total)}, the balance ${rupees(voucher.balance_paise)}`]),
    ...(voucher.balance_paise < 0 || total < 0 ? ["below zero"] : []),
    ...(issued.length === 1 && issued[0]?.amount_paise === voucher.value_paise
      ? []
      : ["not issued once for its value"]),
  ].map((what) => `voucher ${voucher.id}: ${what}`);
}

/** The uses without their payment, and the payments without their use. */
function strayUses(rows: Rows): string[] {
  const uses = rows.voucherEntries.filter(({ kind }) => kind === "used");
  const usesOf = by(uses, ({ payment_id }) => payment_id);
  const payments = rows.payments.filter(({ source }) => source === "voucher");
  const known = new Set(payments.map(({ id }) => id));
  const checkoutOf = new Map(rows.checkouts.map((row) => [`voucher_${row.id}`, row]));
  const wrong = payments.flatMap(({ id, amount_paise, voucher_id, razorpay_payment_id: name }) => {
    const [use, ...more] = usesOf.get(id) ?? [];
    if (!use || more.length > 0) return [`payment ${name}: ${use ? more.length + 1 : 0} uses`];
    if (-use.amount_paise !== amount_paise || use.voucher_id !== voucher_id) return [`payment ${name}: another use`];
    return checkoutOf.get(name)?.voucher_part === amount_paise ? [] : [`payment ${name}: another part of its checkout`];
  });
  const unpaid = uses.filter(({ payment_id }) => !known.has(payment_id ?? "")).map(({ id }) => `use ${id}: no payment`);
  return [...wrong, ...unpaid];
}

/** The vouchers that are not exactly one sale: one checkout and one captured payment of their value. */
function strayVouchers(rows: Rows, sold: Rows["vouchers"]): string[] {
  const checkoutsOf = by(rows.checkouts, ({ voucher_id }) => voucher_id);
  const paid = rows.payments.filter(({ source, status }) => source === "gateway" && status === "success");
  const paymentsOf = by(paid, ({ voucher_id }) => voucher_id);
  return sold.flatMap(({ id, value_paise, checkout_id }) => {
    const [checkout, ...others] = checkoutsOf.get(id) ?? [];
    const [payment, ...more] = paymentsOf.get(id) ?? [];
    if (!checkout || others.length > 0 || checkout.id !== checkout_id) return [`voucher ${id}: not one checkout`];
    if (!payment || more.length > 0) return [`voucher ${id}: ${payment ? more.length + 1 : 0} payments`];
    return payment.amount_paise === value_paise && payment.razorpay_payment_id === checkout.payment_id
      ? []
      : [`voucher ${id}: another payment than its checkout's`];
  });
}

/** Each voucher is sold once, its account adds up, and each use is a payment. */
export function checkVouchers({ rows, mails }: Books): Finding[] {
  const { vouchers, voucherEntries, voucherHolds, discountUses } = rows;
  const entriesOf = by(voucherEntries, ({ voucher_id }) => voucher_id);
  const sold = vouchers.filter(({ source }) => source === "online");
  const shares = rows.payments.filter(({ source }) => source === "voucher");
  const finished = new Set(rows.checkouts.filter(({ state }) => state !== "open").map(({ id }) => id));
  const held = [...voucherHolds, ...discountUses.filter((use) => use.held)];
  return [
    none(
      "each voucher's entries are its balance, never below zero",
      vouchers.length,
      vouchers.flatMap((voucher) => wrongAccount(voucher, entriesOf.get(voucher.id) ?? [])),
    ),
    none("each use of a voucher is one payment of its checkout", shares.length, strayUses(rows)),
    none("each sold voucher is one payment and one checkout", sold.length, strayVouchers(rows, sold)),
    none(
      "each sold voucher has its receipt and its mail",
      sold.length,
      sold.flatMap(({ id, recipient_email }) =>
        ["voucher-receipt", ...(recipient_email ? ["voucher"] : [])].flatMap((kind) =>
          mails.some((mail) => mail.startsWith(`mail.${kind}.${id}`)) ? [] : [`voucher ${id}: no mail.${kind}`],
        ),
      ),
    ),
    none(
      "no voucher and no code is held for a checkout that is over",
      held.length,
      held.filter(({ checkout_id }) => finished.has(checkout_id)).map(({ checkout_id }) => `checkout ${checkout_id}`),
    ),
    confirmed("vouchers used in whole", vouchers.filter(({ balance_paise }) => balance_paise === 0).length),
  ];
}

type Purchase = {
  id: string;
  what: string;
  code: string | null;
  /** The price before the code, where it is known. */
  list: number | null;
  total: number;
};

/** Everything that was sold, with its price. */
function purchasesOf(rows: Rows): Purchase[] {
  const priceOf = new Map(rows.products.map(({ id, price_paise }) => [id, price_paise]));
  const bookings = rows.bookings.map(
    ({ id, discount_code: code, payment_type, plan_duration, total_paise: total }) => ({
      id,
      what: "booking",
      code,
      list: payment_type === "full" ? (FULL_PRICE[plan_duration] ?? 0) * 100 : null,
      total,
    }),
  );
  const orders = rows.orders.map(({ id, discount_code: code, products, total_paise: total }) => ({
    id,
    what: "order",
    code,
    list: sum(products, (line) => (priceOf.get(line.id) ?? 0) * line.quantity),
    total,
  }));
  return [...bookings, ...orders];
}

/** What a purchase costs with a code, in paise. */
function reduced(list: number, { percent, amount_paise }: Rows["discountCodes"][number]): number {
  const rest = list - Math.min(list, percent === null ? (amount_paise ?? 0) : Math.floor((list * percent) / 100));
  return rest > 0 && rest < LEAST_PAISE ? LEAST_PAISE : rest;
}

/**
 * Each code takes off what it says, each purchase with a code is one use of it, and no limit is exceeded. A payment
 * after its checkout's hold counts above the limit too.
 */
export function checkCodes({ rows }: Books): Finding[] {
  const purchases = purchasesOf(rows);
  const codes = new Map(rows.discountCodes.map((row) => [row.code, row]));
  const uses = rows.discountUses.filter((use) => !use.held);
  const useOf = by(uses, ({ booking_id, order_id }) => booking_id ?? order_id);
  const sold = new Map(purchases.map((one) => [one.id, one]));
  const wrongPrices = purchases.flatMap(({ id, what, code, list, total }) => {
    const row = code === null ? null : codes.get(code);
    if (row === undefined) return [`${what} ${id}: unknown code ${code}`];
    const price = row && list !== null ? reduced(list, row) : list;
    return price === null || price === total ? [] : [`${what} ${id}: ${rupees(total)}, not ${rupees(price)}`];
  });
  const uncounted = purchases.flatMap(({ id, what, code }) => {
    const own = useOf.get(id) ?? [];
    const fits = code === null ? own.length === 0 : own.length === 1 && own[0]?.code_id === codes.get(code)?.id;
    return fits ? [] : [`${what} ${id} with ${code ?? "no code"}: ${own.length} uses`];
  });
  const useless = uses.filter(({ booking_id, order_id }) => !sold.has(booking_id ?? order_id ?? ""));
  const checkoutOf = new Map(rows.checkouts.map((row) => [row.id, row]));
  const isLate = ({ checkout_id }: (typeof uses)[number]): boolean => {
    const { created_ms = 0, fulfilled_ms = null } = checkoutOf.get(checkout_id) ?? {};
    return fulfilled_ms !== null && fulfilled_ms - created_ms > HOLD_MS;
  };
  const exceeds = (own: typeof uses, most: number | null): boolean =>
    most !== null && own.filter((use) => !isLate(use)).length > most;
  const usesOf = by(uses, ({ code_id }) => code_id);
  const exceeded = rows.discountCodes.flatMap(({ id, code, most_uses, most_per_customer }) => {
    const own = usesOf.get(id) ?? [];
    const [busiest = []] = [...by(own, ({ customer }) => customer).values()].filter((list) =>
      exceeds(list, most_per_customer),
    );
    return [
      ...(exceeds(own, most_uses) ? [`${code}: used ${own.length} times, at most ${most_uses}`] : []),
      ...(busiest.length > 0 ? [`${code}: used ${busiest.length} times by one customer`] : []),
    ];
  });
  return [
    none("each purchase costs its price less its code", purchases.length, wrongPrices),
    none("each purchase with a code is one use of it", uses.length, [
      ...uncounted,
      ...useless.map(({ checkout_id }) => `checkout ${checkout_id}: used for nothing`),
    ]),
    none("no code was used above its limits", rows.discountCodes.length, exceeded),
    confirmed("uses of codes, those after their hold", `${uses.length}, ${uses.filter(isLate).length}`),
  ];
}
