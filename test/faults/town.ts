/** The environment of a fault run, shared by its customers. */
import type { Memory } from "./memory.ts";
import type { Basket, Line, Market } from "./plan.ts";

export type Town = {
  productUrl: string;
  sandboxUrl: string;
  market: Market;
  /** The products on sale; prices in paise. */
  products: readonly { id: string; price: number }[];
  /** How many times as fast as real time the product's clock runs. */
  factor: number;
  memory: Memory;
  /** The codes of gift vouchers that mails and PDFs have brought so far. */
  voucherCodes: string[];
  /** The code of a voucher, which its buyer reads in the PDF; null while the product is down. */
  codeOf(voucherId: string): Promise<string | null>;
};

/** The products of these lines, with their prices. */
export const goodsOf = ({ products }: Town, lines: readonly Line[]) =>
  lines.map(({ product, quantity }) => {
    const { id, price } = products[product] ?? { id: "", price: 0 };
    return { id, price, quantity };
  });

/** The amount due for a purchase, in rupees. */
export function amountOf(town: Town, basket: Basket): number {
  if (basket.kind === "session") return basket.session.amount;
  const goods = goodsOf(town, basket.lines);
  return goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0) / 100;
}

export const PHONE = "9876543210";

/** The shipping address of an order. */
export const shippingTo = (email: string) => ({
  fullName: "Asha Rao",
  email,
  phone: PHONE,
  address: "12 Hangar Road",
  city: "New Delhi",
  state: "Delhi",
  pincode: "110037",
});

/** A registered customer with a session. */
export type Person = { token: string; userId: string; email: string };

/** The proof of payment that the browser gets from the payment window. */
export type Proof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** How often a customer tries, and the pauses in between. */
export type Patience = { tries: number; pauseMs: () => number };
