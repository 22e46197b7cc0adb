/** Where a fault run happens, and who is in it. */
import type { Memory } from "./memory.ts";
import type { Market } from "./plan.ts";

export type Town = {
  productUrl: string;
  sandboxUrl: string;
  market: Market;
  /** The shop's products; prices in paise. */
  products: readonly { id: string; price: number }[];
  /** How many times as fast as ours the product's time goes. */
  factor: number;
  memory: Memory;
};

/** A registered customer with a session. */
export type Person = { token: string; userId: string; email: string };

/** What the payment window hands to the browser. */
export type Proof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** How often a customer tries, and after which pauses. */
export type Patience = { tries: number; pauseMs: () => number };
