/**
 * The plan of one checkout: the purchase, the browser's behaviour and the faults. All of it is drawn from the seed in
 * advance. The prices of docs/rules/price.md are repeated here, because the expected values must not come from the
 * product.
 */
import { createRandom, type Random } from "./prng.ts";

/** Rupees due now, by minutes of the plan. */
export const FULL_PRICE: Record<number, number> = {
  30: 5000,
  45: 8500,
  60: 10_000,
  120: 15_000,
  240: 25_000,
};
const ADVANCE = 500;
const DURATIONS = [30, 30, 30, 45, 45, 60, 60, 120, 240] as const;
const HOURS = ["09", "10", "11", "12", "13", "14", "15", "16", "17", "18"] as const;

export type Session = {
  simulatorType: "A320" | "B737";
  planDuration: number;
  paymentType: "full" | "advance";
  /** Null for an undated booking. */
  when: { bookingDate: string; bookingTime: string } | null;
  /** In rupees. */
  amount: number;
};

export type Line = { product: number; quantity: number };

/** A purchase. */
export type Basket = { kind: "session"; session: Session } | { kind: "goods"; lines: Line[] };

type Browser =
  | "completes"
  | "completes_twice"
  | "dawdles"
  | "closes_before_paying"
  | "closes_after_paying"
  | "only_the_webhook_knows";

/** What the sandbox does to one gateway order; the words are its own. */
type Switches = {
  decline?: true;
  pay?: "timeout" | "error_after";
  authorized?: true;
  capture?: "error_after" | "timeout_after";
  reads?: { fail: number; how: "timeout" | "error" };
  refund?: "error_after" | "timeout_after" | "busy" | "pending" | "fail";
  webhook?: {
    none?: true;
    copies?: number;
    delayMs?: number;
    before?: true;
    reversed?: true;
    badSignatureFirst?: true;
  };
  second_capture?: true;
};

/** A discount code of the run: a percentage or an amount off. */
export type DiscountCode = {
  code: string;
  percent: number | null;
  amount_paise: number | null;
  most_uses: number | null;
  most_per_customer: number | null;
};

/** What a customer types at the checkout. */
type Codes = {
  voucher: boolean;
  /** The number of the discount code in the market. */
  discount: number | null;
  /** Two guests use the same gift voucher at once. */
  races: boolean;
};

/** A gift voucher that the customer buys afterwards as a guest. */
type Gift = { rupees: number; browser: Browser; switches: Switches };

export type Plan = {
  index: number;
  buys:
    | Basket
    | { kind: "bare"; claims: Basket; claim: "whole" | "halfway" | "never" }
    | { kind: "voucher"; rupees: number };
  asGuest: boolean;
  browser: Browser;
  /** Sends a forged proof of payment before paying. */
  forges: boolean;
  switches: Switches;
  /** What happens to the opening of the gateway order itself. */
  nextOrder: "timeout" | "error" | "error_after" | null;
  codes: Codes;
  gift: Gift | null;
};

/** The offer: the bookable dates, the number of products, and the discount codes. Without codes no vouchers either. */
export type Market = { days: readonly string[]; products: number; codes: readonly DiscountCode[] };

function session(random: Random, { days }: Market): Session {
  const planDuration = random.pick(DURATIONS);
  const paymentType = random.chance(0.5) ? "full" : "advance";
  return {
    simulatorType: random.chance(0.5) ? "A320" : "B737",
    planDuration,
    paymentType,
    when: random.chance(0.7) ? anyTime(random, days) : null,
    amount: paymentType === "full" ? (FULL_PRICE[planDuration] ?? 0) : ADVANCE,
  };
}

/** A random date and start time, also drawn again when a slot was taken. */
export const anyTime = (random: Random, days: readonly string[]) => ({
  bookingDate: random.pick(days),
  bookingTime: `${random.pick(HOURS)}:00`,
});

/** One to three different products. */
export function anyLines(random: Random, products: number): Line[] {
  const chosen = new Map<number, number>();
  for (let left = random.between(1, 3); left > 0; left -= 1) chosen.set(random.int(products), random.between(1, 3));
  return [...chosen].map(([product, quantity]) => ({ product, quantity }));
}

function browser(random: Random): Browser {
  const drawn = random.int(100);
  if (drawn < 52) return "completes";
  if (drawn < 62) return "completes_twice";
  if (drawn < 68) return "dawdles";
  if (drawn < 74) return "closes_before_paying";
  return drawn < 87 ? "closes_after_paying" : "only_the_webhook_knows";
}

function webhook(random: Random): Switches["webhook"] {
  const drawn = random.int(100);
  if (drawn < 14) return { none: true };
  if (drawn < 24) return { copies: random.between(2, 3) };
  if (drawn < 34) return { delayMs: random.between(300, 6000) };
  if (drawn < 42) return { before: true };
  if (drawn < 48) return { reversed: true };
  if (drawn < 54) return { badSignatureFirst: true };
  return drawn < 58 ? { copies: 2, delayMs: random.between(300, 3000), reversed: true } : undefined;
}

function switches(random: Random): Switches {
  const drawn: Switches = { webhook: webhook(random) };
  if (random.chance(0.06)) drawn.decline = true;
  if (random.chance(0.08)) drawn.pay = random.pick(["timeout", "error_after"]);
  if (random.chance(0.07)) {
    drawn.authorized = true;
    if (random.chance(0.6)) drawn.capture = random.pick(["error_after", "timeout_after"]);
  }
  // More likely for authorised payments: a proof for one, while the gateway can't be reached, is an important case.
  if (random.chance(drawn.authorized ? 0.35 : 0.12))
    drawn.reads = { fail: random.between(1, 3), how: random.pick(["timeout", "error"]) };
  if (random.chance(0.3)) drawn.refund = random.pick(["error_after", "timeout_after", "busy", "pending", "fail"]);
  if (random.chance(0.04)) drawn.second_capture = true;
  return drawn;
}

export const NO_CODES: Codes = { voucher: false, discount: null, races: false };

/** Codes and gift are drawn last, so that a seed's purchases stay the same. */
function extras(random: Random, { codes }: Market): Pick<Plan, "codes" | "gift"> {
  if (codes.length === 0) return { codes: NO_CODES, gift: null };
  return {
    codes: {
      voucher: random.chance(0.35),
      discount: random.chance(0.25) ? random.int(codes.length) : null,
      races: random.chance(0.3),
    },
    gift: random.chance(0.15)
      ? {
          rupees: random.pick([500, 700, 1000, 5000, 5000, 12_000]),
          browser: browser(random),
          switches: switches(random),
        }
      : null,
  };
}

/** The plan of the run's checkout number `index`. The same seed returns the same plan. */
export function planOf(seed: number, index: number, market: Market): Plan {
  const random = createRandom(seed, index + 1);
  const drawn = random.int(100);
  const bare = drawn >= 90;
  const forSession = bare ? random.chance(0.6) : drawn < 60;
  const basket: Basket = forSession
    ? { kind: "session", session: session(random, market) }
    : { kind: "goods", lines: anyLines(random, market.products) };
  const claim = random.pick(["whole", "whole", "halfway", "never"] as const);
  const plan = {
    index,
    buys: bare ? { kind: "bare", claims: basket, claim } : basket,
    asGuest: !bare && random.chance(0.5),
    browser: browser(random),
    forges: random.chance(0.03),
    switches: switches(random),
    nextOrder: random.chance(0.04) ? random.pick(["timeout", "error", "error_after"]) : null,
  } satisfies Omit<Plan, "codes" | "gift">;
  return { ...plan, ...extras(random, market) };
}
