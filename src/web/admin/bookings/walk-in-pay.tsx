/** The buttons that book a walk-in and record how it is paid, and the QR code of a UPI payment. */
import { useEffect, useRef } from "react";
import { bookingNumber } from "#domain/text/numbers.ts";
import { LATER_WAYS, MethodButtons } from "#web/admin/kit/method-buttons.tsx";
import { Button } from "#web/ui/button.tsx";
import type { UpiRequest } from "./documents.ts";
import type { WalkIn } from "./use-walk-in.ts";
import { priceShown } from "./walk-in-form.ts";

type PayProps = { form: WalkIn; formId: string };

/** The amount that the buttons name, with the rupee sign. */
const amountOf = ({ amount }: WalkIn): string => `₹${amount.trim() || "0"}`;

/** Cash is the main button; a single one for a free session. Enter in a field presses none: scanners type it. */
export function PayButtons({ form, formId }: PayProps) {
  const { plan, values, dialog } = form;
  const free = plan !== null && priceShown(values, plan).total === 0;
  const submits = { type: "submit", form: formId, busy: dialog.busy } as const;
  if (free)
    return (
      <Button {...submits} value="cash" busyText="Booking..." className="max-sm:grow">
        Book the free session
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 max-sm:contents">
      <MethodButtons formId={formId} amount={amountOf(form)} busy={dialog.busy} later={LATER_WAYS} />
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
