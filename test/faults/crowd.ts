/** The customers of a run, the shop they buy in and the dates they compete for. */
import { DAY_MS } from "#domain/time/durations.ts";
import { buy, register } from "./customers.ts";
import { count } from "./memory.ts";
import { type DiscountCode, type Market, planOf } from "./plan.ts";
import { createRandom, type Random } from "./prng.ts";
import type { Product } from "./processes.ts";
import type { Town } from "./town.ts";

const FIRST_DAY = Date.parse("2026-12-08T00:00:00Z");
const SLOTS_A_DAY = 20;

export type CrowdOptions = {
  /** How many checkouts are opened at least. */
  checkouts: number;
  /** How many customers buy at the same time. */
  customers: number;
  /** Bookable slots of both simulators together, in whole days of 20. */
  slots: number;
  products: number;
  seed: number;
};

export type Shop = readonly { id: string; price: number; stock: number }[];

/** Adds products with so little stock that some of them sell out. */
export function stockShop(
  product: Product,
  random: Random,
  { products, checkouts }: Pick<CrowdOptions, "products" | "checkouts">,
): Promise<Shop> {
  const most = Math.max(4, Math.round((0.8 * checkouts) / products));
  return product.query(
    `insert into products (id, name, description, price_paise, category, stock, created_at, updated_at)
     select gen_random_uuid(), 'Product ' || n, 'For a fault run', 10000 + n * 150, 'Models',
       ($1::int[])[n], now(), now() from generate_series(1, $2::int) as n
     returning id, price_paise as price, stock`,
    [Array.from({ length: products }, () => random.between(1, most)), products],
  );
}

/** Discount codes with so few uses that they are used up. */
export const codesFor = ({ checkouts }: Pick<CrowdOptions, "checkouts">): readonly DiscountCode[] => {
  const some = Math.max(2, Math.round(checkouts / 40));
  return [
    { code: "FLY10", percent: 10, amount_paise: null, most_uses: some, most_per_customer: null },
    { code: "LESS-200", percent: null, amount_paise: 20_000, most_uses: some, most_per_customer: null },
    { code: "ONCE-25", percent: 25, amount_paise: null, most_uses: null, most_per_customer: 1 },
  ];
};

/** Adds the discount codes, for sessions and products. */
export const stockCodes = (product: Product, codes: readonly DiscountCode[]): Promise<unknown[]> =>
  product.query(
    `insert into discount_codes (id, code, percent, amount_paise, scope, most_uses, most_per_customer, created_at,
       updated_at)
     select gen_random_uuid(), code, percent, amount_paise, 'all', most_uses, most_per_customer, now(), now()
     from json_to_recordset($1::json)
       as codes (code text, percent int, amount_paise int, most_uses int, most_per_customer int)`,
    [JSON.stringify(codes)],
  );

export type Crowd = { progress(): number; gone: Promise<unknown>; leave(): void };

/** Lets the customers carry out plans until enough checkouts are opened. */
export function startCrowd(town: Town, { seed, checkouts, customers }: CrowdOptions): Crowd {
  const { opened } = town.memory;
  let index = 0;
  let over = false;
  let left = 0;
  const goOn = () => !over && opened.length < checkouts && index < checkouts * 4;
  async function customer(number: number): Promise<void> {
    const own = createRandom(seed, -1 - number);
    const person = await register(town, `customer-${number}@example.com`, own);
    while (person && goOn()) {
      // With two tabs at once, a person's later hold replaces the earlier one.
      const tabs = Array.from({ length: own.chance(0.15) ? 2 : 1 }, () => {
        index += 1;
        return buy(town, planOf(seed, index, town.market), person, own);
      });
      if (tabs.length === 2) count(town.memory.behaviours, "bought in two tabs");
      await Promise.all(tabs);
    }
    left += 1;
  }
  return {
    progress: () => (left === customers ? 1 : opened.length / checkouts),
    gone: Promise.all(Array.from({ length: customers }, (_, number) => customer(number))),
    leave: () => {
      over = true;
    },
  };
}

/** The dates and products that the customers compete for, without codes. */
export const marketOf = ({ slots, products }: Pick<CrowdOptions, "slots" | "products">): Market => ({
  days: Array.from({ length: Math.ceil(slots / SLOTS_A_DAY) }, (_, day) =>
    new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
  ),
  products,
  codes: [],
});
