/** State shared by the steps of one checkout, and the ways to return to the form (contract: purchase-steps). */
import type { NavigateFunction } from "react-router";
import type { SessionUser } from "#web/session/stored-session.ts";
import { toast } from "#web/ui/toast.ts";
import type { CheckoutEvent, CheckoutState, Notice } from "./checkout-steps.ts";
import type { CheckoutWords } from "./checkout-words.ts";
import type { Codes, CreateOrderRequest } from "./create-order.ts";
import type { Goods } from "./pending-checkout.ts";

/** A filled form. */
export type Purchase = {
  /** The payer: prefills the payment window, and a guest's account is created from it afterwards. */
  payer: { name: string; email: string; phone: string };
  /** The text in the payment window. */
  description: string;
  /** Its stored description: "Joy of Flying, 12 Jun 2027, 10:00–10:30 am". */
  what: string;
  /** Names the hold during payment; null when nothing is held. */
  holdLabel: string | null;
  /** The purchase belongs to a booking that the caller may change: its contact needs no login. */
  isIdentified?: true;
  /** The products to remove from the cart once bought. */
  goods?: Goods;
  /** Nothing is due, so that no payment window opens. */
  isFree?: boolean;
  /** For the page of the purchase, kept with its entry in the browser's history. */
  shown?: unknown;
  /** Called with the server's sentence when it refuses a code. */
  onCodeRefused?: (code: keyof Codes, sentence: string) => void;
  /** The request for this user, or for a guest. */
  requestOf: (user: SessionUser | null) => CreateOrderRequest;
};

/** A checkout under way. */
export type CheckoutRun = {
  state: () => CheckoutState;
  dispatch: (event: CheckoutEvent) => void;
  navigate: NavigateFunction;
  /** The page to return to. */
  pathname: string;
  words: CheckoutWords;
  demoMode: boolean;
  /**
   * Called with the server's sentence when the purchase is no longer available. Returns true when the page shows the
   * sentence itself; otherwise it appears beside the button.
   */
  onUnavailable: (sentence: string) => boolean;
};

/** Returns to the form, with the failure as a toast and, with `more`, beside the button. */
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

/** Returns to the form when the session that the order needs is missing. */
export const stopSessionMissing = (run: CheckoutRun, text: string): void => stop(run, { title: "Session Error", text });
