/** The buttons that book a walk-in and record how it is paid, and the QR code of a UPI payment. */
import { useEffect, useRef } from "react";
import { VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import type { UpiRequest } from "./documents.ts";
import type { WalkIn } from "./use-walk-in.ts";
import { type PayBy, priceShown } from "./walk-in-form.ts";

type PayProps = { form: WalkIn; formId: string };

const BOOK = { later: "Pay later", link: "Send a payment link" } as const;

/** The first button is the one that Enter presses. */
const ORDER: readonly PayBy[] = ["cash", "card", "upi", "transfer", "later", "link"];

/** The amount that the buttons name, with the rupee sign. */
const amountOf = ({ amount }: WalkIn): string => `₹${amount.trim() || "0"}`;

/** One button for each way of paying; a single one for a free session. */
export function PayButtons({ form, formId }: PayProps) {
  const { plan, values, dialog } = form;
  const free = plan !== null && priceShown(values, plan).total === 0;
  const submits = { type: "submit", form: formId, busy: dialog.busy } as const;
  if (free)
    return (
      <Button {...submits} value="cash" busyText="Booking...">
        Book the free session
      </Button>
    );
  return (
    <div className="contents max-sm:order-first max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:gap-2">
      {ORDER.map((by, index) => (
        <Button
          key={by}
          {...submits}
          value={by}
          variant={index === 0 ? "primary" : "secondary"}
          className="max-sm:flex-col max-sm:gap-0 max-sm:px-1 max-sm:py-1 max-sm:text-sm"
        >
          {by === "later" || by === "link" ? (
            BOOK[by]
          ) : (
            <>
              {VENUE_METHOD_TEXT[by]} <span className="whitespace-nowrap">{amountOf(form)}</span>
            </>
          )}
        </Button>
      ))}
    </div>
  );
}

/** The buttons while the customer pays by UPI. */
export function UpiButtons({ form, formId }: PayProps) {
  const received = useRef<HTMLButtonElement>(null);
  useEffect(() => received.current?.focus(), []);
  return (
    <>
      <Button ref={received} type="submit" form={formId} value="upi" busy={form.dialog.busy} busyText="Booking...">
        Received {amountOf(form)}
      </Button>
      <Button variant="secondary" disabled={form.dialog.busy} onClick={form.endUpi}>
        Back
      </Button>
    </>
  );
}

/** The code to scan. The booking is made once staff see that the payment has arrived. */
export function UpiCode({ form, upi }: { form: WalkIn; upi: UpiRequest }) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <img src={upi.qr} alt={`UPI code for ${amountOf(form)}`} className="w-64 rounded-card" />
      <p className="text-h3">{amountOf(form)}</p>
      <p className="text-ink-soft">
        {bookingNumber(upi.booking_id)} for {form.values.name}. Press “Received” once the payment has arrived; the
        session is booked then.
      </p>
    </div>
  );
}
