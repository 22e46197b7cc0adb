/** Buys gift vouchers over HTTP, like a client. */
import { expect } from "vitest";
import { unseal } from "#infra/sealed.ts";
import { PURPOSE } from "#server/vouchers/service.ts";
import type { Headers, TestProduct } from "./product.ts";
import { complete, type Opened, pay } from "./shopper.ts";

let buyers = 0;

/** A gift voucher as its form sends it, from a buyer without an account. */
function voucherWish(change: Record<string, unknown> = {}) {
  buyers += 1;
  return {
    contactName: "Asha Rao",
    contactEmail: `giver${buyers}@vouchers.example`,
    contactPhone: "9876543210",
    amount: 5000,
    recipientName: "Ravi Rao",
    recipientEmail: "ravi@vouchers.example",
    message: "Happy birthday!",
    design: "dawn",
    delivery: "mail",
    ...change,
  };
}

export type BoughtVoucher = { id: string; code: string; checkoutToken: string; paymentId: string };

/** Buys a voucher of `rupees` and returns its id, its code and a guest's checkout token. */
export async function buyVoucher(
  product: TestProduct,
  rupees: number,
  { headers = {}, ...change }: { headers?: Headers } & Record<string, unknown> = {},
): Promise<BoughtVoucher> {
  const wish = voucherWish({ amount: rupees, ...change });
  const { body, status } = await product.post<Opened>(
    "/graphql/create-order",
    { amount: rupees, voucher: wish },
    headers,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const { checkoutToken = "" } = body;
  const proof = await pay(product, body.id);
  const { data } = await complete(product, proof, { ...headers, checkoutToken });
  expect(data?.completeCheckout).toMatchObject({ success: true });
  const { rows } = await product.running.database.pool.query(
    `select v.id, v.code_sealed, c.payment_id from vouchers v join checkouts c on c.voucher_id = v.id
      where c.provider_order_id = $1`,
    [body.id],
  );
  const { id, code_sealed, payment_id: paymentId } = rows[0];
  const code = unseal(product.running.ctx.secret, PURPOSE, id, code_sealed) ?? "";
  return { id, code, checkoutToken, paymentId };
}
