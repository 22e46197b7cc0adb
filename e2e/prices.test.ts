/**
 * Every page shows the prices of the plans on sale: an administrator changes all of them, and no page keeps an old one.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { ADVANCE_PAISE, priceOf } from "#domain/money/pricing.ts";
import { administrator } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { startProduct } from "./harness/product.ts";

type Sold = {
  id: string;
  simulatorType: string;
  duration: number;
  originalPrice: number;
  fullDiscount: number;
  advanceDiscount: number;
};

/** Pages that mention sessions. */
const PAGES = [
  "/",
  "/simulation",
  "/joy-of-flying",
  "/win-over-fear",
  "/pilot-career",
  "/booking-plan",
  "/faq",
  "/terms",
  "/reschedule",
  "/contact",
  "/privacy",
  "/booking/A320",
  "/booking/B737",
  "/booking/A320/30",
  "/booking/A320/60",
  "/booking/B737/45",
  "/booking/B737/1200",
];

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.close());

async function plansOnSale(): Promise<Sold[]> {
  const plans: Sold[] = [];
  for (const type of SIMULATOR_TYPES) {
    const answer = await graphql<{ plans: Sold[] }>(
      `query ($type: String!) {
        plans(simulatorType: $type) {
          id simulatorType duration originalPrice fullDiscount advanceDiscount
        }
      }`,
      { type },
      "",
      product.url,
    );
    plans.push(...answer.plans);
  }
  return plans;
}

/** Every figure that pages may show for these plans, in their format. */
function figuresOf(plans: readonly Sold[]): Set<string> {
  const figures = plans.flatMap(({ originalPrice, fullDiscount, advanceDiscount }) => {
    const plan = {
      original: rupeesToPaise(originalPrice),
      fullDiscount: rupeesToPaise(fullDiscount),
      advanceDiscount: rupeesToPaise(advanceDiscount),
    };
    const [full, advance] = [priceOf(plan, "full"), priceOf(plan, "advance")];
    return [
      plan.original,
      plan.fullDiscount,
      plan.advanceDiscount,
      full.total,
      advance.total,
      advance.total - advance.dueNow,
    ];
  });
  return new Set([...figures, ADVANCE_PAISE].map((paise) => formatRupees(paise)));
}

/** The amounts shown on a page. */
async function amountsOn(path: string): Promise<string[]> {
  const answer = await fetch(`${product.url}${path}`);
  expect(answer.status, path).toBe(200);
  const html = (await answer.text())
    .replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->/g, "");
  return html.match(/₹\s?[\d,]*\d/g) ?? [];
}

async function expectOnly(figures: ReadonlySet<string>): Promise<number> {
  let seen = 0;
  for (const path of PAGES)
    for (const amount of await amountsOn(path)) {
      seen += 1;
      expect([...figures], `${amount} on ${path}`).toContain(amount);
    }
  return seen;
}

test("pages match the plans on sale, and again after an administrator changed all of them", async () => {
  const before = await plansOnSale();
  expect(await expectOnly(figuresOf(before))).toBeGreaterThan(40);

  const { token } = await administrator(product.url);
  const changed = new Set<string>();
  for (const { id, originalPrice, fullDiscount } of before) {
    if (changed.has(id)) continue;
    changed.add(id);
    await graphql(
      `mutation ($id: ID!, $price: Float!, $full: Float!) {
        updatePlan(id: $id, originalPrice: $price, fullDiscount: $full, advanceDiscount: 0) { id }
      }`,
      { id, price: originalPrice + 1111, full: fullDiscount > 0 ? 777 : 0 },
      token,
      product.url,
    );
  }
  expect(await expectOnly(figuresOf(await plansOnSale()))).toBeGreaterThan(40);
});
