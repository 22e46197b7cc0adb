/**
 * The checkout whose payment window was opened in this browser, so that a visitor who closed the tab sees at the next
 * visit how the payment ended. Where storage is refused or damaged, nothing is stored; the server settles the payment
 * regardless.
 */
import { DAY_MS } from "#domain/time/durations.ts";
import { readStored, removeStored, writeStored } from "#web/session/storage.ts";
import type { PaidOrder } from "./payment-window.ts";

const KEPT_MS = DAY_MS;

/** The payment window's proof; with it, any page can complete the payment. */
type PaymentProof = { razorpayPaymentId: string; razorpaySignature: string };

/** Products or their variants, and quantities. */
export type Goods = readonly { id: string; quantity: number; variantId?: string | null | undefined }[];

export type PendingCheckout = {
  /** The gateway's order; the name is kept in browsers. */
  orderId: string;
  /** "Joy of Flying, 12 Jun 2027, 10:00–10:30 am"; may be empty. */
  what: string;
  /** The page on which to try again. */
  back: string;
  /** In this device's clock, milliseconds. */
  openedAt: number;
  proof?: PaymentProof;
  /** The products to remove from the cart once bought. */
  goods?: Goods;
};

/** The stored checkout, or null when there is none, or it is damaged or older than a day. Never throws. */
export function pendingCheckout(): PendingCheckout | null {
  const text = readStored("checkout");
  if (text === null) return null;
  const pending = asPending(parsed(text));
  if (!pending) removeStored("checkout");
  return pending;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a checkout when its payment window opens. Keeps the proof of an earlier payment of it. */
export function rememberCheckout(opened: Omit<PendingCheckout, "openedAt" | "proof">): void {
  const known = pendingCheckout();
  const proof = known?.orderId === opened.orderId ? known.proof : undefined;
  write({ ...opened, openedAt: Date.now(), ...(proof ? { proof } : {}) });
}

/** Stores the proof of payment. */
export function rememberProof(paid: PaidOrder): void {
  const { razorpayOrderId: gatewayOrderId, razorpayPaymentId, razorpaySignature } = paid;
  const known = pendingCheckout();
  const opened =
    known?.orderId === gatewayOrderId ? known : { orderId: gatewayOrderId, what: "", back: "/", openedAt: Date.now() };
  write({ ...opened, proof: { razorpayPaymentId, razorpaySignature } });
}

/** Removes only the proof of this order, because the server rejects it. */
export function dropProof(gatewayOrderId: string): void {
  const known = pendingCheckout();
  if (known?.orderId !== gatewayOrderId || !known.proof) return;
  const { proof: _refused, ...rest } = known;
  write(rest);
}

/** Removes this order once its outcome is known; another one stays. */
export function forgetCheckout(gatewayOrderId: string): void {
  if (pendingCheckout()?.orderId === gatewayOrderId) removeStored("checkout");
}

function write(pending: PendingCheckout): void {
  // Where storage is refused, the payment continues without it.
  writeStored("checkout", JSON.stringify(pending));
}

function asPending(value: unknown): PendingCheckout | null {
  if (typeof value !== "object" || value === null) return null;
  const { orderId, what, back, openedAt, proof, goods } = value as Record<string, unknown>;
  if (typeof orderId !== "string" || typeof openedAt !== "number") return null;
  if (!isGatewayOrderId(orderId) || Math.abs(Date.now() - openedAt) > KEPT_MS) return null;
  const sound = asProof(proof);
  const bought = asGoods(goods);
  return {
    orderId,
    what: typeof what === "string" ? what.slice(0, 200) : "",
    // The value becomes a link, so only a path of this site is accepted.
    back: typeof back === "string" && /^\/(?!\/)[\w/-]*$/.test(back) ? back : "/",
    openedAt,
    ...(sound ? { proof: sound } : {}),
    ...(bought.length > 0 ? { goods: bought } : {}),
  };
}

function asProof(value: unknown): PaymentProof | null {
  if (typeof value !== "object" || value === null) return null;
  const { razorpayPaymentId, razorpaySignature } = value as Record<string, unknown>;
  if (typeof razorpayPaymentId !== "string" || typeof razorpaySignature !== "string") return null;
  return razorpayPaymentId && razorpaySignature ? { razorpayPaymentId, razorpaySignature } : null;
}

function asGoods(value: unknown): Goods {
  if (!Array.isArray(value)) return [];
  return value.flatMap((line: unknown) => {
    if (typeof line !== "object" || line === null) return [];
    const { id, quantity, variantId } = line as Record<string, unknown>;
    const whole = typeof quantity === "number" && Number.isInteger(quantity) && quantity > 0;
    if (typeof id !== "string" || !whole) return [];
    return [{ id, quantity, ...(typeof variantId === "string" && { variantId }) }];
  });
}

/** Whether the text can be the id of an order at the payment gateway. */
export function isGatewayOrderId(text: string): boolean {
  return /^order_\w{1,64}$/.test(text);
}
