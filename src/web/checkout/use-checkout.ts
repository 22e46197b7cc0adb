/**
 * From the first press of the pay button to the summary (contract: purchase-steps), for every kind of purchase. The
 * steps are pure (checkout-steps.ts) and the texts are a table (checkout-words.ts). The effects are in pay.ts up to the
 * payment, in order, and in finish-checkout.ts after it. A failure before the payment leaves the form unchanged, and
 * the hold in place until its expiry.
 */
import { useEffect, useReducer, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Credentials, Entry, MailedLogin } from "#web/session/entry/enter.ts";
import { type CheckoutRun, type Purchase, stopSessionMissing, stopUnexpected } from "./checkout-run.ts";
import { CHECKOUT_START, checkoutStep } from "./checkout-steps.ts";
import { CHECKOUT_WORDS, type CheckoutWords, type Thing } from "./checkout-words.ts";

/** Everything up to the summary loads with the first press, before anything is paid. */
const loadSteps = () => import("./pay.ts");
type Logins = Awaited<ReturnType<typeof loadSteps>>["logins"];

type Options = Pick<CheckoutRun, "demoMode" | "onUnavailable"> & {
  thing: Thing;
  /** Other texts than those of the thing. */
  words?: CheckoutWords;
};

/** The checkout of one page. */
export function useCheckout({ demoMode, thing, onUnavailable, words = CHECKOUT_WORDS[thing] }: Options) {
  const [state, dispatch] = useReducer(checkoutStep, CHECKOUT_START);
  const latest = useRef(state);
  latest.current = state;
  const pending = useRef<Purchase | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
      const { needsLogin, pay } = await loadSteps();
      if (await needsLogin(purchase)) dispatch({ type: "loginNeeded" });
      else await pay(run, purchase);
    } catch (failure) {
      stopUnexpected(run, failure);
    }
  }

  /** Submits the popup's form; the purchase then continues automatically. Returns the login's result. */
  async function enterAndResume(enter: (logins: Logins) => Promise<Entry>): Promise<Entry> {
    dispatch({ type: "loginSent" });
    const steps = await loadSteps();
    const entry = await enter(steps.logins);
    if (!entry.entered) {
      dispatch({ type: "loginRefused" });
      return entry;
    }
    dispatch({ type: "loggedIn" });
    const purchase = pending.current;
    try {
      if (!(await steps.logins.awaitStoredUser())) stopSessionMissing(run, words.sessionMissing);
      else if (purchase) await steps.pay(run, purchase);
    } catch (failure) {
      stopUnexpected(run, failure);
    }
    return entry;
  }

  return {
    state,
    confirm,
    logInAndResume: (credentials: Credentials) => enterAndResume(({ logIn }) => logIn(credentials)),
    logInByMailAndResume: (login: MailedLogin) => enterAndResume(({ logInWithCode }) => logInWithCode(login)),
    closeLogin: () => dispatch({ type: "loginClosed" }),
    holdLapsed: () => dispatch({ type: "holdLapsed" }),
  };
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
