/** The pay button and the payment messages beside it: the hold, a failed payment, a payment without a result yet. */

import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ShieldCheck } from "#web/ui/icons.ts";
import { searchPath, statusPath } from "./checkout-paths.ts";
import { busyText, type CheckoutState } from "./checkout-steps.ts";
import { CHECKOUT_WORDS, type Thing } from "./checkout-words.ts";
import { HoldCountdown } from "./hold-countdown.tsx";

type PayAreaProps = {
  state: CheckoutState;
  thing: Thing;
  /** The button's text when it can be pressed. */
  label: string;
  /** The text below the button: the next step, or what is missing. */
  hint: ReactNode;
  /** Input is missing: the button is disabled. */
  blocked: boolean;
  /** "Your time is held", without a full stop. */
  heldText: string;
  /** The form is being validated. */
  preparing: boolean;
  onLapsed: () => void;
};

/** Part of the summary card. */
export function PayArea(props: PayAreaProps) {
  const { state, thing, label, hint, blocked, heldText, preparing, onLapsed } = props;
  const { stage, held, notice, payment } = state;
  const working = busyText(state, thing) ?? (preparing ? CHECKOUT_WORDS[thing].preparing : undefined);
  const button = useFocusBack(state, working !== undefined);
  const paidAlready = stage === "unconfirmed" || stage === "refused";
  const holdUntil = held?.label ? held.order.holdUntil : null;
  return (
    <>
      {holdUntil && stage !== "completing" && stage !== "done" && (
        <HoldCountdown
          until={holdUntil}
          held={heldText}
          hint={`${held?.label}. Press ${label} to continue.`}
          onLapsed={onLapsed}
        />
      )}
      {notice && (
        <Alert tone={notice.tone} title={notice.title}>
          <p role={notice.tone === "warning" ? "alert" : undefined}>{notice.text}</p>
          {notice.reference && <p className="mt-1 font-semibold">Reference: {notice.reference}</p>}
          {notice.search && stage !== "refused" && (
            <p className="mt-1">
              Were you charged? {/* Opens in another tab, because the form is kept in this one. */}
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
          {stage === "refused" && payment && <PaymentStatusLink order={payment.razorpayOrderId} />}
        </Alert>
      )}
      {stage === "unconfirmed" && payment && (
        <Alert tone="warning" title="Your payment was received">
          <p role="alert">
            We've received your payment {payment.razorpayPaymentId} and are confirming it. You won't be charged again.
          </p>
          <PaymentStatusLink order={payment.razorpayOrderId} />
        </Alert>
      )}
      <Button
        ref={button}
        type="submit"
        size="lg"
        className="w-full"
        busy={working !== undefined}
        {...(working ? { busyText: working } : {})}
        disabled={blocked || paidAlready}
      >
        {label}
      </Button>
      {!paidAlready && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          {!blocked && <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />}
          <span>{hint}</span>
        </p>
      )}
    </>
  );
}

/** Replaces this page in the history: "Back" must not offer to pay again. */
function PaymentStatusLink({ order }: { order: string }) {
  return (
    <ButtonLink to={statusPath(order)} replace size="sm" variant="secondary" className="mt-3">
      See the payment status
    </ButtonLink>
  );
}

/** The button, which regains the focus from the payment window and from the login's dialog. */
function useFocusBack({ stage, notice, popup }: CheckoutState, working: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<CheckoutState["stage"]>("form");
  useEffect(() => {
    if (stage !== "form") cameFrom.current = stage;
    if (stage !== "form" || working) return;
    // Back from the payment window, or stopped before it: the button had the focus.
    if (cameFrom.current === "paying" || (cameFrom.current !== "form" && notice)) {
      button.current?.focus();
    }
    cameFrom.current = "form";
  }, [stage, notice, working]);
  const hadPopup = useRef(false);
  useEffect(() => {
    const closed = hadPopup.current && popup === "closed" && stage === "form";
    hadPopup.current = popup !== "closed";
    // After the dialog has closed: this button could not have the focus when it opened.
    if (closed) setTimeout(() => button.current?.focus(), 0);
  }, [popup, stage]);
  return button;
}
