/**
 * From the first press of the pay button to the summary (spec 1 §4 "New booking", "Shop order"), for whatever
 * is bought. The steps are pure (checkout-steps.ts), the words are a table (checkout-words.ts); here are the
 * effects, in the order in which they happen. Whatever goes wrong before the payment leaves the form as it
 * was, and the hold in place until it lapses.
 */
import { useEffect, useReducer, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { GraphqlFailure } from "#web/graphql.ts";
import {
  accountExists,
  awaitStoredUser,
  type Credentials,
  type Entry,
  logIn,
  logInWithCode,
  type MailedLogin,
  pause,
  sentenceOf,
} from "#web/session/enter.ts";
import { currentUser, forgetSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { toast } from "#web/ui/toast.tsx";
import { statusPath } from "./checkout-paths.ts";
import { CHECKOUT_START, checkoutStep, type Notice } from "./checkout-steps.ts";
import { CHECKOUT_WORDS, type Thing } from "./checkout-words.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { type CreateOrderRequest, createOrder, type ProviderOrder } from "./create-order.ts";
import { loadPaymentScript, openPaymentWindow, type PaidOrder } from "./payment-window.ts";
import { dropProof, type Goods, rememberCheckout, rememberProof } from "./pending-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

/** A filled form. */
export type Purchase = {
  /** Who pays: the payment window is filled with it, and a guest's account is created from it afterwards. */
  payer: { name: string; email: string; phone: string };
  /** What the payment window names. */
  description: string;
  /** What is remembered of it: "Joy of Flying, 12 Jun 2027, 10:00". */
  what: string;
  /** Names what is held while it is paid; null when nothing is. */
  holdLabel: string | null;
  /** Goods that leave the cart once they are bought. */
  goods?: Goods;
  /** The request in this user's name, or a guest's. */
  requestOf: (user: SessionUser | null) => CreateOrderRequest;
};

const CANCELLED: Notice = {
  tone: "info",
  title: "Payment cancelled",
  text: "Nothing was charged, and what you entered is kept.",
};

const SESSION_RETRIES = 2;
const SESSION_RETRY_MS = 1_000;
/** An order is not continued when its hold ends sooner than a payment takes. */
const LEAST_HOLD_MS = 60_000;

type Options = {
  demoMode: boolean;
  thing: Thing;
  /**
   * What was wished can't be had any more, with the server's sentence. Answers true when the page says so at
   * its own place; else it is said beside the button.
   */
  onUnavailable: (sentence: string) => boolean;
};

/** The checkout of one page. */
export function useCheckout({ demoMode, thing, onUnavailable }: Options) {
  const [state, dispatch] = useReducer(checkoutStep, CHECKOUT_START);
  const latest = useRef(state);
  latest.current = state;
  const pending = useRef<Purchase | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const words = CHECKOUT_WORDS[thing];

  useLeaveWarning(state.stage === "paying" || state.stage === "completing");

  async function confirm(purchase: Purchase): Promise<void> {
    if (latest.current.stage !== "form") return;
    pending.current = purchase;
    dispatch({ type: "started" });
    try {
      // A guest pays without an account; an e-mail that has one needs a login first.
      if (!currentUser() && (await accountExists(purchase.payer.email)))
        dispatch({ type: "loginNeeded" });
      else await pay(purchase);
    } catch (failure) {
      unexpected(failure);
    }
  }

  /** Nothing was paid yet: back to the form, so that no overlay stays. */
  function unexpected(failure: unknown): void {
    console.error(failure);
    stop(words.unexpected);
  }

  /** The popup's form; the purchase goes on by itself afterwards. Gives the login's answer. */
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
      if (!(await awaitStoredUser())) sessionMissing(words.sessionMissing);
      else if (purchase) await pay(purchase);
    } catch (failure) {
      unexpected(failure);
    }
    return entry;
  }

  async function pay(purchase: Purchase): Promise<void> {
    dispatch({ type: "ordering" });
    try {
      await loadPaymentScript(demoMode);
    } catch (failure) {
      stop({ title: "Payment Error", text: (failure as Error).message });
      return;
    }
    const order = await orderFor(purchase);
    if (!order) return;
    try {
      const { payer, description, what, goods } = purchase;
      rememberCheckout({ orderId: order.id, what, back: pathname, ...(goods ? { goods } : {}) });
      dispatch({ type: "windowOpened" });
      const { name, email, phone: contact } = payer;
      const outcome = await openPaymentWindow(
        order,
        { description, name, email, contact },
        (paid) => void complete(paid, purchase),
      );
      if ("paid" in outcome) await complete(outcome.paid, purchase);
      else if ("failed" in outcome) {
        stop({
          title: "Payment Failed",
          text: outcome.failed,
          search: true,
        });
      } else dispatch({ type: "stopped", notice: CANCELLED });
    } catch (failure) {
      console.error(failure);
      const text = "An error occurred during payment processing";
      stop({ title: "Payment Error", text, search: true });
    }
  }

  /** The order of an earlier press while its hold stands and nothing has changed; else a new one. */
  async function orderFor(purchase: Purchase): Promise<ProviderOrder | null> {
    const asGuest = !currentUser();
    for (let retry = 0; ; retry += 1) {
      const user = currentUser();
      const result = user || asGuest ? await orderOf(user, purchase) : "sessionMissing";
      if (result !== "sessionMissing") return result;
      if (retry === SESSION_RETRIES) {
        if (user) forgetSession();
        sessionMissing("User session not found after retry. Please try again.");
        return null;
      }
      await pause(SESSION_RETRY_MS);
    }
  }

  async function orderOf(user: SessionUser | null, purchase: Purchase) {
    const request = purchase.requestOf(user);
    const signature = JSON.stringify(request);
    const { held } = latest.current;
    if (held?.signature === signature && standsLongEnough(held.order)) return held.order;
    try {
      const order = await createOrder(request);
      dispatch({ type: "held", held: { order, signature, label: purchase.holdLabel } });
      return order;
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "UNAUTHENTICATED") return "sessionMissing" as const;
      orderRefused(failure, purchase);
      return null;
    }
  }

  function orderRefused(failure: GraphqlFailure, { holdLabel }: Purchase): void {
    const text = sentenceOf(failure);
    if (failure.code === "CONFLICT" && failure.message.includes("already exists")) {
      dispatch({ type: "loginNeeded" });
    } else if (failure.code === "CONFLICT" && holdLabel) {
      const { unavailable: title } = words;
      toast({ title, description: text, variant: "destructive" });
      const said = onUnavailable(text);
      dispatch({
        type: "stopped",
        dropHold: true,
        ...(said ? {} : { notice: { tone: "warning", title, text } }),
      });
    } else {
      stop(words.orderFailed(failure.code, text));
    }
  }

  /** Whatever breaks after the payment leads to the page that follows it up, never to a second payment. */
  async function complete(paid: PaidOrder, purchase: Purchase): Promise<void> {
    try {
      await finish(paid, purchase);
    } catch (failure) {
      console.error(failure);
      dispatch({ type: "unconfirmed" });
      const path = statusPath(paid.razorpayOrderId);
      await Promise.resolve(navigate(path, { replace: true })).catch(() => location.assign(path));
    }
  }

  async function finish(paid: PaidOrder, { goods }: Purchase): Promise<void> {
    const { razorpayOrderId: orderId, razorpayPaymentId: reference } = paid;
    rememberProof(paid);
    dispatch({ type: "paid", payment: paid });
    const result = await completeCheckout(paid);
    if ("summary" in result) {
      dispatch({ type: "completed" });
      settleCheckout(orderId, goods);
      const title = words.confirmed;
      toast({ title, description: result.message.replace(title, "").trim() });
      await navigate(result.summary);
    } else if ("refused" in result) {
      dropProof(orderId);
      const { title, text } = words.notMade;
      toast({ title, description: text, variant: "destructive" });
      const sentence = `${text.replace(/\.$/, "")}.`;
      const notice: Notice = {
        tone: "danger",
        title,
        text: result.refused ? `${sentence} ${result.refused}` : sentence,
        reference,
        search: true,
      };
      dispatch({ type: "refused", notice });
    } else {
      dispatch({ type: "unconfirmed" });
      // In place of the form: going back to it must not invite anybody to pay again.
      await navigate(statusPath(orderId), { replace: true });
    }
  }

  /** Back to the form, with what went wrong as a toast and, with `more`, beside the button. */
  function stop({ more, ...notice }: Omit<Notice, "tone"> & { more?: string }): void {
    const { title, text } = notice;
    toast({ title, description: text, variant: "destructive" });
    const whole = more && !more.startsWith(text) ? `${text.replace(/\.$/, "")}. ${more}` : text;
    dispatch({ type: "stopped", notice: { tone: "danger", ...notice, text: whole } });
  }

  function sessionMissing(text: string): void {
    stop({ title: "Session Error", text });
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

function standsLongEnough({ holdUntil }: ProviderOrder): boolean {
  return holdUntil !== null && holdUntil - Date.now() > LEAST_HOLD_MS;
}

/** The browser asks before the page is left while money is moving. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [active]);
}
