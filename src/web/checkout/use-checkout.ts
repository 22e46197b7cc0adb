/**
 * From the first press of the pay button to the summary (contract: purchase-steps), for every kind of purchase. The
 * steps are pure (checkout-steps.ts) and the texts are a table (checkout-words.ts). This file has the effects up to the
 * payment, in order; finish-checkout.ts has the rest. A failure before the payment leaves the form unchanged, and the
 * hold in place until its expiry.
 */
import { useEffect, useReducer, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  accountExists,
  awaitStoredUser,
  type Credentials,
  type Entry,
  logIn,
  logInWithCode,
  type MailedLogin,
} from "#web/session/entry/enter.ts";
import { currentUser } from "#web/session/session.ts";
import { type CheckoutRun, type Purchase, stop, stopSessionMissing, stopUnexpected } from "./checkout-run.ts";
import { CHECKOUT_START, checkoutStep, type Notice } from "./checkout-steps.ts";
import { CHECKOUT_WORDS, type Thing } from "./checkout-words.ts";
import { complete } from "./finish-checkout.ts";
import { orderFor } from "./order-for.ts";
import { loadPaymentScript, openPaymentWindow } from "./payment-window.ts";
import { rememberCheckout } from "./pending-checkout.ts";

const CANCELLED: Notice = {
  tone: "info",
  title: "Payment cancelled",
  text: "You haven't been charged, and your details are kept.",
};

type Options = Pick<CheckoutRun, "demoMode" | "onUnavailable"> & { thing: Thing };

/** The checkout of one page. */
export function useCheckout({ demoMode, thing, onUnavailable }: Options) {
  const [state, dispatch] = useReducer(checkoutStep, CHECKOUT_START);
  const latest = useRef(state);
  latest.current = state;
  const pending = useRef<Purchase | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const words = CHECKOUT_WORDS[thing];
  const run: CheckoutRun = {
    state: () => latest.current,
    dispatch,
    navigate,
    pathname,
    words,
    demoMode,
    onUnavailable,
  };

  useLeaveWarning(state.stage === "paying" || state.stage === "completing");

  async function confirm(purchase: Purchase): Promise<void> {
    if (latest.current.stage !== "form") return;
    pending.current = purchase;
    dispatch({ type: "started" });
    try {
      // A guest pays without an account; an email with an account needs a login first.
      if (!currentUser() && (await accountExists(purchase.payer.email))) dispatch({ type: "loginNeeded" });
      else await pay(run, purchase);
    } catch (failure) {
      stopUnexpected(run, failure);
    }
  }

  /** Submits the popup's form; the purchase then continues automatically. Returns the login's result. */
  async function enterAndResume(enter: () => Promise<Entry>): Promise<Entry> {
    dispatch({ type: "loginSent" });
    const entry = await enter();
    if (!entry.entered) {
      dispatch({ type: "loginRefused" });
      return entry;
    }
    dispatch({ type: "loggedIn" });
    const purchase = pending.current;
    try {
      if (!(await awaitStoredUser())) stopSessionMissing(run, words.sessionMissing);
      else if (purchase) await pay(run, purchase);
    } catch (failure) {
      stopUnexpected(run, failure);
    }
    return entry;
  }

  return {
    state,
    confirm,
    logInAndResume: (credentials: Credentials) => enterAndResume(() => logIn(credentials)),
    logInByMailAndResume: (login: MailedLogin) => enterAndResume(() => logInWithCode(login)),
    closeLogin: () => dispatch({ type: "loginClosed" }),
    holdLapsed: () => dispatch({ type: "holdLapsed" }),
  };
}

/** Creates the order, opens the payment window, and completes the payment. */
async function pay(run: CheckoutRun, purchase: Purchase): Promise<void> {
  const { dispatch, demoMode, pathname } = run;
  dispatch({ type: "ordering" });
  try {
    await loadPaymentScript(demoMode);
  } catch (failure) {
    stop(run, { title: "Payment Error", text: (failure as Error).message });
    return;
  }
  const order = await orderFor(run, purchase);
  if (!order) return;
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

/** The browser prompts before the page is left during a payment. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [active]);
}
