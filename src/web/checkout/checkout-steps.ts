/**
 * The state of a purchase between "Confirm and Pay" or "Pay Now" and its summary, as a pure transition table. An event
 * that does not fit the stage changes nothing, with one exception: a payment always counts, because captured money must
 * never be overlooked.
 */
import { CHECKOUT_WORDS, type Thing } from "./checkout-words.ts";
import type { GatewayOrder } from "./create-order.ts";
import type { PaidOrder } from "./payment-window.ts";

/** A notice that stays on the page; `reference` is the payment id to quote. */
export type Notice = {
  tone: "info" | "success" | "warning" | "danger";
  title: string;
  text: string;
  reference?: string;
  /** A payment is possible despite the failure: the notice offers the search for a payment. */
  search?: boolean;
};

/** An order with its hold; `label` names the hold and is null without one. */
type HeldOrder = { order: GatewayOrder; signature: string; label: string | null };

export type CheckoutState = {
  /**
   * preparing: finds out who pays. ordering: loads script and order. paying: the window is open. refused: paid, but
   * nothing was bought, so that another press must not pay again.
   */
  stage: "form" | "preparing" | "ordering" | "paying" | "completing" | "unconfirmed" | "refused" | "done";
  popup: "closed" | "open" | "busy";
  /** The order that a further press of the button continues. */
  held: HeldOrder | null;
  payment: PaidOrder | null;
  notice: Notice | null;
  /** Nothing is due: the texts name no payment. */
  isFree: boolean;
};

export type CheckoutEvent =
  | { type: "started" }
  | { type: "loginNeeded" }
  | { type: "loginSent" }
  | { type: "loginRefused" }
  | { type: "loggedIn" }
  | { type: "loginClosed" }
  | { type: "ordering"; isFree?: boolean | undefined }
  | { type: "held"; held: HeldOrder }
  | { type: "windowOpened" }
  | { type: "stopped"; notice?: Notice; dropHold?: boolean }
  | { type: "paid"; payment: PaidOrder }
  | { type: "unconfirmed" }
  | { type: "refused"; notice: Notice }
  | { type: "completed" }
  /** Fulfilled by its order, without a payment. */
  | { type: "fulfilled" }
  | { type: "holdLapsed" };

/** The initial state. */
export const CHECKOUT_START: CheckoutState = {
  stage: "form",
  popup: "closed",
  held: null,
  payment: null,
  notice: null,
  isFree: false,
};

/** The state after an event. */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const { stage } = state;
  switch (event.type) {
    case "started":
      return stage === "form" ? { ...state, stage: "preparing", notice: null } : state;
    case "loginNeeded":
      return beforePayment(state) ? { ...state, stage: "form", popup: "open" } : state;
    case "loginSent":
      return state.popup === "open" ? { ...state, popup: "busy" } : state;
    case "loginRefused":
      return state.popup === "busy" ? { ...state, popup: "open" } : state;
    case "loggedIn":
      return state.popup === "busy" ? { ...state, popup: "closed", stage: "preparing" } : state;
    case "loginClosed":
      return state.popup === "open" ? { ...state, popup: "closed" } : state;
    case "ordering":
      return stage === "preparing" ? { ...state, stage: "ordering", isFree: event.isFree === true } : state;
    case "held":
      return stage === "ordering" ? { ...state, held: event.held } : state;
    case "windowOpened":
      return stage === "ordering" && state.held ? { ...state, stage: "paying" } : state;
    case "stopped":
      return beforePayment(state) || stage === "paying"
        ? {
            ...state,
            stage: "form",
            notice: event.notice ?? null,
            held: event.dropHold ? null : state.held,
          }
        : state;
    case "paid":
      if (stage === "done") return state;
      return {
        ...state,
        stage: "completing",
        payment: event.payment,
        popup: "closed",
        notice: null,
      };
    case "unconfirmed":
      return stage === "completing" ? { ...state, stage: "unconfirmed", held: null } : state;
    case "refused":
      return stage === "completing" ? { ...state, stage: "refused", notice: event.notice, held: null } : state;
    case "completed":
      return stage === "completing" ? { ...state, stage: "done", held: null } : state;
    case "fulfilled":
      return stage === "ordering" ? { ...state, stage: "done", held: null } : state;
    case "holdLapsed":
      return stage === "form" ? { ...state, held: null } : state;
  }
}

function beforePayment({ stage }: CheckoutState): boolean {
  return stage === "form" || stage === "preparing" || stage === "ordering";
}

/** The button's text while it works (contract: booking-button); undefined when it can be pressed. */
export function busyText({ stage, popup, isFree }: CheckoutState, thing: Thing = "booking"): string | undefined {
  if (popup === "busy") return "Logging in";
  if (stage === "preparing") return CHECKOUT_WORDS[thing].preparing;
  if (stage === "form" || stage === "unconfirmed" || stage === "refused") return undefined;
  return isFree ? CHECKOUT_WORDS[thing].preparing : "Processing Payment";
}

/** The overlay's text; null when there is no overlay. */
export function overlayStep({ stage, isFree }: CheckoutState, thing: Thing = "booking"): string | null {
  if (stage === "ordering" && !isFree) return "Preparing your payment";
  if (stage === "paying") return "Waiting for your payment";
  if (stage === "ordering" || stage === "completing" || stage === "done")
    return `Confirming your ${CHECKOUT_WORDS[thing].noun}`;
  return null;
}
