/** What the steps of one checkout share, and the ways back to the form (contract: purchase-steps). */
import type { NavigateFunction } from "react-router";
import type { SessionUser } from "#web/session/stored-session.ts";
import { toast } from "#web/ui/toast.tsx";
import type { CheckoutEvent, CheckoutState, Notice } from "./checkout-steps.ts";
import type { CHECKOUT_WORDS, Thing } from "./checkout-words.ts";
import type { CreateOrderRequest } from "./create-order.ts";
import type { Goods } from "./pending-checkout.ts";

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

/** A checkout that runs. */
export type CheckoutRun = {
  state: () => CheckoutState;
  dispatch: (event: CheckoutEvent) => void;
  navigate: NavigateFunction;
  /** The page to come back to. */
  pathname: string;
  words: (typeof CHECKOUT_WORDS)[Thing];
  demoMode: boolean;
  /**
   * What the customer wanted is not available any more, with the server's sentence. Answers true when the page says so
   * at its own place; else it is said beside the button.
   */
  onUnavailable: (sentence: string) => boolean;
};

/** Back to the form, with what went wrong as a toast and, with `more`, beside the button. */
export function stop({ dispatch }: CheckoutRun, { more, ...notice }: Omit<Notice, "tone"> & { more?: string }): void {
  const { title, text } = notice;
  toast({ title, description: text, variant: "destructive" });
  const whole = more && !more.startsWith(text) ? `${text.replace(/\.$/, "")}. ${more}` : text;
  dispatch({ type: "stopped", notice: { tone: "danger", ...notice, text: whole } });
}

/** Closes the overlay and returns to the form when nothing was paid and the cause is unknown. */
export function stopUnexpected(run: CheckoutRun, failure: unknown): void {
  console.error(failure);
  stop(run, run.words.unexpected);
}

/** Back to the form when the login that the order needs is missing. */
export const stopSessionMissing = (run: CheckoutRun, text: string): void => stop(run, { title: "Session Error", text });
