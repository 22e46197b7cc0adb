/** The steps of a checkout, above all that no payment is overlooked. */
import { describe, expect, it } from "vitest";
import {
  busyText,
  CHECKOUT_START,
  type CheckoutEvent,
  type CheckoutState,
  checkoutStep,
  overlayStep,
} from "./checkout-steps.ts";

const payment = { razorpayOrderId: "order_1", razorpayPaymentId: "pay_1", razorpaySignature: "s" };
const held = {
  order: { id: "order_1", amount: 500_000, currency: "INR", key: "k", holdUntil: 1 },
  signature: "{}",
  label: "12 Jun 2027, 10:00–10:30 am",
};
const notice = { tone: "danger", title: "Payment Failed", text: "Declined" } as const;

function reach(...events: CheckoutEvent[]): CheckoutState {
  return events.reduce(checkoutStep, CHECKOUT_START);
}

const toWindow: CheckoutEvent[] = [
  { type: "started" },
  { type: "ordering" },
  { type: "held", held },
  { type: "windowOpened" },
];

describe("checkoutStep", () => {
  it("goes from the form through the window to the booking", () => {
    expect(reach(...toWindow).stage).toBe("paying");
    const done = reach(...toWindow, { type: "paid", payment }, { type: "completed" });
    expect(done).toMatchObject({ stage: "done", held: null });
  });

  it("opens the login popup for an email with an account and resumes after the login", () => {
    const query = reach({ type: "started" }, { type: "loginNeeded" });
    expect(query).toMatchObject({ stage: "form", popup: "open" });
    const sent = checkoutStep(query, { type: "loginSent" });
    expect(busyText(sent)).toBe("Logging in");
    expect(checkoutStep(sent, { type: "loginRefused" }).popup).toBe("open");
    const resumed = checkoutStep(sent, { type: "loggedIn" });
    expect(resumed).toMatchObject({ stage: "preparing", popup: "closed" });
    expect(checkoutStep(resumed, { type: "ordering" }).stage).toBe("ordering");
  });

  it("keeps the hold when the window is dismissed or the payment fails", () => {
    const dismissed = reach(...toWindow, { type: "stopped" });
    expect(dismissed).toMatchObject({ stage: "form", held, notice: null });
    const failed = reach(...toWindow, { type: "stopped", notice });
    expect(failed).toMatchObject({ stage: "form", held, notice });
  });

  it("prevents a second payment after a refused one", () => {
    const refused = reach(...toWindow, { type: "paid", payment }, { type: "refused", notice });
    expect(refused).toMatchObject({ stage: "refused", held: null, notice });
    expect(checkoutStep(refused, { type: "started" })).toBe(refused);
  });

  it("drops the hold when the slot was taken or the hold expired", () => {
    expect(reach(...toWindow, { type: "stopped", dropHold: true }).held).toBeNull();
    expect(reach(...toWindow, { type: "stopped" }, { type: "holdLapsed" }).held).toBeNull();
  });

  it("does not let a hold expire under an open window", () => {
    expect(reach(...toWindow, { type: "holdLapsed" }).held).toEqual(held);
  });

  it("accepts a payment that arrives after the window reported a failure", () => {
    const late = reach(...toWindow, { type: "stopped", notice }, { type: "paid", payment });
    expect(late).toMatchObject({ stage: "completing", payment, notice: null });
  });

  it("shows a completion without a response as unconfirmed and allows a retry", () => {
    const waiting = reach(...toWindow, { type: "paid", payment }, { type: "unconfirmed" });
    expect(waiting).toMatchObject({ stage: "unconfirmed", payment });
    expect(checkoutStep(waiting, { type: "started" })).toBe(waiting);
    expect(checkoutStep(waiting, { type: "paid", payment }).stage).toBe("completing");
  });

  it("ignores a second start and every event after the end", () => {
    const paying = reach(...toWindow);
    expect(checkoutStep(paying, { type: "started" })).toBe(paying);
    const done = reach(...toWindow, { type: "paid", payment }, { type: "completed" });
    for (const event of [...toWindow, { type: "paid", payment } as const]) {
      expect(checkoutStep(done, event)).toBe(done);
    }
  });
});

describe("the displayed texts", () => {
  it("shows progress on the button and over the page", () => {
    const preparing = reach({ type: "started" });
    expect([busyText(preparing), overlayStep(preparing)]).toEqual(["Processing Booking", null]);
    const paying = reach(...toWindow);
    expect(busyText(paying)).toBe("Processing Payment");
    expect(overlayStep(paying)).toBe("Waiting for your payment");
    expect([busyText(CHECKOUT_START), overlayStep(CHECKOUT_START)]).toEqual([undefined, null]);
  });

  it("names the purchase", () => {
    expect(busyText(reach({ type: "started" }), "order")).toBe("Processing Order");
    const done = reach(...toWindow, { type: "paid", payment });
    expect(overlayStep(done, "order")).toBe("Confirming your order");
    expect(overlayStep(done)).toBe("Confirming your booking");
  });
});
