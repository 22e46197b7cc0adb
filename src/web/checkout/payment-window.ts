/**
 * The gateway's payment window. Its script loads only when a customer pays. A window that reported a failure may still
 * take a payment, because the gateway allows another attempt. Such a late payment is passed to `onLatePayment`.
 */
import type { GatewayOrder } from "./create-order.ts";

/** The proof of a payment, for `completeCheckout`. */
export type PaidOrder = {
  razorpayOrderId: string;
  razorpayPaymentId: string;
  razorpaySignature: string;
};

/** The window's outcome. */
export type WindowOutcome = { paid: PaidOrder } | { failed: string } | { dismissed: true };

type HandlerAnswer = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

type RazorpayWindow = {
  open(): void;
  close?(): void;
  on(event: "payment.failed", listener: (event: { error?: { description?: string } }) => void): void;
};

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => RazorpayWindow;
  }
}

const SANDBOX_SCRIPT = "/razorpay-sandbox/v1/checkout.js";
const RAZORPAY_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";
const SCRIPT_TIMEOUT_MS = 20_000;

let loading: Promise<void> | null = null;

/**
 * Loads the gateway's script once a page; a failed load is forgotten, so that a later attempt loads it again.
 * @throws Error "Failed to load Razorpay SDK" (contract: payment-window).
 */
export function loadPaymentScript(demoMode: boolean): Promise<void> {
  loading ??= insertScript(demoMode ? SANDBOX_SCRIPT : RAZORPAY_SCRIPT).catch((failure) => {
    loading = null;
    throw failure;
  });
  return loading;
}

function insertScript(src: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("Failed to load Razorpay SDK"));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.src = src;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      if (window.Razorpay) resolve();
      else fail();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
}

/**
 * Opens the window for an order and waits until it is paid, fails or is closed.
 * @throws Error when the gateway's script is not loaded.
 */
export function openPaymentWindow(
  order: GatewayOrder,
  details: { description: string; name: string; email: string; contact: string },
  onLatePayment: (paid: PaidOrder) => void,
): Promise<WindowOutcome> {
  const Razorpay = window.Razorpay;
  if (!Razorpay) return Promise.reject(new Error("Failed to load Razorpay SDK"));
  return new Promise((resolve) => {
    let settled = false;
    const settle = (outcome: WindowOutcome) => {
      if (settled) return;
      settled = true;
      resolve(outcome);
    };
    const { description, ...prefill } = details;
    const shown = new Razorpay({
      key: order.key,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: "Aviator",
      description,
      prefill,
      retry: { enabled: false },
      handler: (answer: HandlerAnswer) => {
        const paid = {
          razorpayOrderId: answer.razorpay_order_id,
          razorpayPaymentId: answer.razorpay_payment_id,
          razorpaySignature: answer.razorpay_signature,
        };
        if (settled) onLatePayment(paid);
        else settle({ paid });
      },
      modal: { ondismiss: () => settle({ dismissed: true }) },
    });
    shown.on("payment.failed", (event) => {
      settle({ failed: event.error?.description || "Payment processing failed" });
      shown.close?.();
    });
    shown.open();
  });
}
