/** Gift vouchers and discount codes of a customer: what is typed at the checkout, and what it then costs. */
import type { Basket, Plan } from "./plan.ts";
import type { Random } from "./prng.ts";
import { goodsOf, PHONE, type Town } from "./town.ts";
import { graphql, type Headers, NoAnswer } from "./wire.ts";

/** What a customer types; null for nothing. */
export type Typed = { voucherCode: string | null; discountCode: string | null };

/** The most recent vouchers, so that customers meet at the same one. */
const RECENT = 12;

/** The codes of a plan; null without any, also while no voucher has arrived. */
export function typedCodes({ voucherCodes, market }: Town, { buys, codes }: Plan, random: Random): Typed | null {
  if (buys.kind === "bare" || buys.kind === "voucher") return null;
  const voucherCode = codes.voucher && voucherCodes.length > 0 ? random.pick(voucherCodes.slice(-RECENT)) : null;
  const discountCode = codes.discount === null ? null : (market.codes[codes.discount]?.code ?? null);
  return voucherCode || discountCode ? { voucherCode, discountCode } : null;
}

const SESSION_QUOTE = `query ($plan: Int!, $paymentType: String!, $voucherCode: String, $discountCode: String) {
  quote: sessionQuote(planDuration: $plan, paymentType: $paymentType, voucherCode: $voucherCode,
    discountCode: $discountCode) { dueNow } }`;
const ORDER_QUOTE = `query ($products: [QuotedProduct!]!, $voucherCode: String, $discountCode: String) {
  quote: orderQuote(products: $products, voucherCode: $voucherCode, discountCode: $discountCode) { dueNow } }`;

/** Rupees due now with these codes, or null when one is refused. @throws NoAnswer, also after an error of the server */
export async function quoteOf(town: Town, basket: Basket, typed: Typed, headers: Headers): Promise<number | null> {
  const [query, asked] =
    basket.kind === "session"
      ? [SESSION_QUOTE, { plan: basket.session.planDuration, paymentType: basket.session.paymentType }]
      : [ORDER_QUOTE, { products: goodsOf(town, basket.lines).map(({ id, quantity }) => ({ id, quantity })) }];
  const { data, failure } = await graphql<{ quote: { dueNow: number } }>(
    town.productUrl,
    query,
    { ...asked, ...typed },
    headers,
  );
  if (failure?.code === "INTERNAL") throw new NoAnswer(failure.message);
  return data?.quote.dueNow ?? null;
}

/** The body of create-order for a gift voucher. */
export const voucherRequest = (rupees: number, email: string) => ({
  amount: rupees,
  voucher: {
    amount: rupees,
    contactName: "Asha Rao",
    contactEmail: email,
    contactPhone: PHONE,
    recipientName: "Ravi Rao",
    recipientEmail: `for-${email}`,
    design: "dawn",
    delivery: "mail",
  },
});
