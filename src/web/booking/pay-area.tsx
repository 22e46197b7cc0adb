/**
 * The button "Confirm and Pay" and everything about money that must stay readable beside it: the hold,
 * a failed payment, a payment whose booking is not confirmed yet.
 */
import { ShieldCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { searchPath, statusPath } from "#web/checkout/checkout-paths.ts";
import { busyText, type CheckoutState } from "#web/checkout/checkout-steps.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";

type PayAreaProps = {
  state: CheckoutState;
  /** Name or phone is empty: the button is disabled (spec 1 §2). */
  incomplete: boolean;
  /** Day and time are chosen, so that a slot is held while somebody pays. */
  dated: boolean;
  /** The form is being checked. */
  preparing: boolean;
  onLapsed: () => void;
};

/** Stands in the summary card. */
export function PayArea({ state, incomplete, dated, preparing, onLapsed }: PayAreaProps) {
  const { stage, held, notice, payment, popup } = state;
  const working = busyText(state) ?? (preparing ? "Processing Booking" : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<CheckoutState["stage"]>("form");
  useEffect(() => {
    if (stage !== "form") cameFrom.current = stage;
    if (stage !== "form" || working) return;
    // Back from the payment window, or stopped on the way to it: the person was on this button.
    if (cameFrom.current === "paying" || (cameFrom.current !== "form" && notice)) {
      button.current?.focus();
    }
    cameFrom.current = "form";
  }, [stage, notice, working]);
  const hadPopup = useRef(false);
  useEffect(() => {
    const closed = hadPopup.current && popup === "closed" && stage === "form";
    hadPopup.current = popup !== "closed";
    // Once the dialog is gone: it was opened while this button could not have the focus.
    if (closed) setTimeout(() => button.current?.focus(), 0);
  }, [popup, stage]);
  const paidAlready = stage === "unconfirmed" || stage === "refused";
  const holdUntil = held?.label ? held.order.holdUntil : null;
  return (
    <>
      {holdUntil && stage !== "completing" && stage !== "done" && (
        <HoldCountdown until={holdUntil} label={held?.label ?? null} onLapsed={onLapsed} />
      )}
      {notice && (
        <Alert tone={notice.tone} title={notice.title}>
          <p>{notice.text}</p>
          {notice.reference && <p className="mt-1 font-semibold">Reference: {notice.reference}</p>}
          {notice.search && (
            <p className="mt-1">
              Was money taken? {/* In another tab, because the form is kept in this one. */}
              <a
                href={searchPath(notice.reference)}
                target="_blank"
                rel="noopener"
                className="font-semibold underline underline-offset-4"
              >
                Find my payment (opens a new tab)
              </a>
            </p>
          )}
        </Alert>
      )}
      {stage === "unconfirmed" && payment && (
        <Alert tone="warning" title="Your payment was received">
          <p role="alert">
            Your payment {payment.razorpayPaymentId} was received; we are confirming it. You will
            not be charged again.
          </p>
          <ButtonLink
            to={statusPath(payment.razorpayOrderId)}
            replace
            size="sm"
            variant="secondary"
            className="mt-3"
          >
            See how it stands
          </ButtonLink>
        </Alert>
      )}
      <Button
        ref={button}
        type="submit"
        size="lg"
        className="w-full"
        busy={working !== undefined}
        {...(working ? { busyText: working } : {})}
        disabled={incomplete || paidAlready}
      >
        Confirm and Pay
      </Button>
      {!paidAlready && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          {incomplete
            ? "Enter your name, e-mail and phone number to go on."
            : dated
              ? "You pay in a secure window. Your slot is kept for 10 minutes meanwhile."
              : "You pay in a secure window. You choose your date later, within a year."}
        </p>
      )}
      <noscript>
        <p className="text-sm font-semibold text-danger">
          Booking and paying need JavaScript. Please call us if you cannot turn it on.
        </p>
      </noscript>
    </>
  );
}
