/**
 * "Confirm and Pay" from the first press to the summary (spec 1 §4 "New booking"). The steps are pure
 * (checkout-steps.ts); here are their effects, in the order in which they happen. Whatever goes wrong
 * before the payment leaves the form as it was, and the hold in place until it lapses.
 */
import { useEffect, useReducer, useRef } from "react";
import { useNavigate } from "react-router";
import { GraphqlFailure } from "#web/graphql.ts";
import {
  accountExists,
  awaitStoredUser,
  enterAsGuest,
  logIn,
  pause,
  sentenceOf,
} from "#web/session/enter.ts";
import { currentUser, forgetSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { toast } from "#web/ui/toast.tsx";
import { CHECKOUT_START, checkoutStep, type Notice } from "./checkout-steps.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { type BookingRequest, createOrder, type ProviderOrder } from "./create-order.ts";
import { loadPaymentScript, openPaymentWindow, type PaidOrder } from "./payment-window.ts";

/** A filled form: the request without its user, what the window shows, and the slot's name. */
export type PendingBooking = {
  request: Omit<BookingRequest, "userId">;
  planName: string;
  /** "Fri, 12 Jun, 10:00", or null without a date. */
  slotLabel: string | null;
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

type Options = { demoMode: boolean; onSlotTaken: (reason: string) => void };

/** The checkout of one booking page. */
export function useBookingCheckout({ demoMode, onSlotTaken }: Options) {
  const [state, dispatch] = useReducer(checkoutStep, CHECKOUT_START);
  const latest = useRef(state);
  latest.current = state;
  const pending = useRef<PendingBooking | null>(null);
  const navigate = useNavigate();

  useLeaveWarning(state.stage === "paying" || state.stage === "completing");

  async function confirm(booking: PendingBooking): Promise<void> {
    if (latest.current.stage !== "form") return;
    pending.current = booking;
    dispatch({ type: "started" });
    if (!currentUser() && !(await enterWithContact(booking))) return;
    await pay(booking);
  }

  /** A guest becomes the owner of a new account; a known e-mail must log in first. */
  async function enterWithContact({ request }: PendingBooking): Promise<boolean> {
    const email = request.contactEmail;
    if (await accountExists(email)) {
      dispatch({ type: "loginNeeded" });
      return false;
    }
    const guest = await enterAsGuest({
      email,
      phone: request.contactPhone,
      name: request.contactName,
    });
    if (guest.entered) return true;
    if (guest.exists) dispatch({ type: "loginNeeded" });
    else stop({ title: "Account Creation Failed", text: guest.message });
    return false;
  }

  /** The popup's form; the booking goes on by itself afterwards. */
  async function logInAndResume(credentials: { email: string; password: string }) {
    dispatch({ type: "loginSent" });
    const entry = await logIn(credentials);
    if (!entry.entered) {
      dispatch({ type: "loginRefused" });
      return loginFailure(entry);
    }
    dispatch({ type: "loggedIn" });
    const booking = pending.current;
    if (!(await awaitStoredUser())) sessionMissing("Please try booking again.");
    else if (booking) await pay(booking);
    return null;
  }

  async function pay(booking: PendingBooking): Promise<void> {
    dispatch({ type: "ordering" });
    try {
      await loadPaymentScript(demoMode);
    } catch (failure) {
      stop({ title: "Payment Error", text: (failure as Error).message });
      return;
    }
    const order = await orderFor(booking);
    if (!order) return;
    try {
      const { request, planName } = booking;
      dispatch({ type: "windowOpened" });
      const outcome = await openPaymentWindow(
        order,
        {
          description: planName,
          name: request.contactName,
          email: request.contactEmail,
          contact: request.contactPhone,
        },
        (paid) => void complete(paid),
      );
      if ("paid" in outcome) await complete(outcome.paid);
      else if ("failed" in outcome) {
        stop({
          title: "Payment Failed",
          text: outcome.failed,
        });
      } else dispatch({ type: "stopped", notice: CANCELLED });
    } catch (failure) {
      console.error(failure);
      const text = "An error occurred during payment processing";
      stop({ title: "Payment Error", text });
    }
  }

  /** The order of an earlier press while its hold stands and nothing has changed; else a new one. */
  async function orderFor(booking: PendingBooking): Promise<ProviderOrder | null> {
    for (let retry = 0; ; retry += 1) {
      const user = currentUser();
      const result = user ? await orderOf(user, booking) : "sessionMissing";
      if (result !== "sessionMissing") return result;
      if (retry === SESSION_RETRIES) {
        if (user) forgetSession();
        sessionMissing("User session not found after retry. Please try again.");
        return null;
      }
      await pause(SESSION_RETRY_MS);
    }
  }

  async function orderOf(user: SessionUser, { request, slotLabel }: PendingBooking) {
    const booking = { ...request, userId: user.id, contactEmail: user.email };
    const signature = JSON.stringify(booking);
    const { held } = latest.current;
    if (held?.signature === signature && standsLongEnough(held.order)) return held.order;
    try {
      const order = await createOrder(booking);
      dispatch({ type: "held", held: { order, signature, label: slotLabel } });
      return order;
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "UNAUTHENTICATED") return "sessionMissing" as const;
      orderRefused(failure, slotLabel);
      return null;
    }
  }

  function orderRefused(failure: GraphqlFailure, slotLabel: string | null): void {
    const text = sentenceOf(failure);
    if (failure.code === "CONFLICT" && failure.message.includes("already exists")) {
      dispatch({ type: "loginNeeded" });
    } else if (failure.code === "CONFLICT" && slotLabel) {
      toast({ title: "Time not available", description: text, variant: "destructive" });
      dispatch({ type: "stopped", dropHold: true });
      onSlotTaken(text);
    } else {
      stop({ title: "Payment Error", text });
    }
  }

  async function complete(paid: PaidOrder): Promise<void> {
    dispatch({ type: "paid", payment: paid });
    const result = await completeCheckout(paid);
    if ("booked" in result) {
      dispatch({ type: "completed" });
      const title = "Booking Confirmed!";
      toast({ title, description: result.message.replace(title, "").trim() });
      await navigate(`/booking-summary?bookingId=${encodeURIComponent(result.booked)}`);
    } else if ("refused" in result) {
      const title = "Booking Error";
      const text = "Payment was successful but booking could not be created";
      toast({ title, description: text, variant: "destructive" });
      const reference = paid.razorpayPaymentId;
      const notice: Notice = {
        tone: "danger",
        title,
        text: result.refused ? `${text}. ${result.refused}` : `${text}.`,
        reference,
      };
      dispatch({ type: "refused", notice });
    } else {
      dispatch({ type: "unconfirmed" });
    }
  }

  /** Back to the form, with what went wrong as a toast and beside the button. */
  function stop({ title, text }: Omit<Notice, "tone">): void {
    toast({ title, description: text, variant: "destructive" });
    dispatch({ type: "stopped", notice: { tone: "danger", title, text } });
  }

  function sessionMissing(text: string): void {
    const whole = text.startsWith("User") ? text : `User session not found. ${text}`;
    stop({ title: "Session Error", text: whole });
  }

  return {
    state,
    confirm,
    logInAndResume,
    closeLogin: () => dispatch({ type: "loginClosed" }),
    confirmAgain: () => {
      const { payment } = latest.current;
      if (payment) void complete(payment);
    },
    holdLapsed: () => dispatch({ type: "holdLapsed" }),
  };
}

/** What the popup shows when a login fails (spec 1 §8). */
function loginFailure(entry: { cause: "refused" | "limited" | "broken"; message: string }) {
  if (entry.cause === "broken") {
    return { title: "Login Error", text: "An error occurred during login" };
  }
  const text = entry.cause === "limited" ? entry.message : "Invalid email or password";
  return { title: "Login Failed", text };
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
