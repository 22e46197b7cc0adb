/** From the pressed pay button to the payment. Loaded with the first press, together with what follows a payment. */
import { accountExists, awaitStoredUser, logIn, logInWithCode } from "#web/session/entry/enter.ts";
import { currentUser } from "#web/session/session.ts";
import { type CheckoutRun, type Purchase, stop } from "./checkout-run.ts";
import type { Notice } from "./checkout-steps.ts";
import { complete, completeAtOnce } from "./finish-checkout.ts";
import { orderFor } from "./order-for.ts";
import { loadPaymentScript, openPaymentWindow } from "./payment-window.ts";
import { rememberCheckout } from "./pending-checkout.ts";

const CANCELLED: Notice = {
  tone: "info",
  title: "Payment cancelled",
  text: "You haven't been charged, and your details are kept.",
};

/** What the login popup calls. */
export const logins = { awaitStoredUser, logIn, logInWithCode };

/** A guest pays without an account; an email with an account needs a login first. */
export async function needsLogin({ payer, isIdentified }: Purchase): Promise<boolean> {
  return !isIdentified && !currentUser() && (await accountExists(payer.email));
}

/** Creates the order, opens the payment window, and completes the payment. With nothing due, no window opens. */
export async function pay(run: CheckoutRun, purchase: Purchase): Promise<void> {
  const { dispatch, demoMode, pathname } = run;
  dispatch({ type: "ordering", isFree: purchase.isFree });
  try {
    if (!purchase.isFree) await loadPaymentScript(demoMode);
  } catch (failure) {
    stop(run, { title: "Payment Error", text: (failure as Error).message });
    return;
  }
  const order = await orderFor(run, purchase);
  if (!order) return;
  if (order.completed) return completeAtOnce(run, { ...order.completed, id: order.id }, purchase);
  try {
    const { payer, description, what, goods } = purchase;
    rememberCheckout({ orderId: order.id, what, back: pathname, ...(goods ? { goods } : {}) });
    dispatch({ type: "windowOpened" });
    const { name, email, phone: contact } = payer;
    const outcome = await openPaymentWindow(
      order,
      { description, name, email, contact },
      (paid) => void complete(run, paid, purchase),
    );
    if ("paid" in outcome) await complete(run, outcome.paid, purchase);
    else if ("failed" in outcome) {
      stop(run, {
        title: "Payment Failed",
        text: outcome.failed,
        search: true,
      });
    } else dispatch({ type: "stopped", notice: CANCELLED });
  } catch (failure) {
    console.error(failure);
    const text = "An error occurred during payment processing";
    stop(run, { title: "Payment Error", text, search: true });
  }
}
