/** Records a payment at the desk: the balance with one tap, or another amount up to it. */

import { useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { CheckRow } from "#web/admin/kit/check-row.tsx";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import type { BookingRow } from "./documents.ts";
import { noticePayment, sendPayment, TakeBalance } from "./take-balance.tsx";
import { useVenueForm, VenueFields } from "./venue-fields.tsx";
import { money } from "./words.ts";

type VenuePaymentDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** Open while rendered. */
export function VenuePaymentDialog({ booking, list, renew, onClose }: VenuePaymentDialogProps) {
  const left = rupeesToPaise(booking.remaining_amount);
  const [wanted, setWanted] = useState(true);
  const reachable = booking.contact_email !== "";
  const receipt = wanted && reachable;
  const reread = () => renew(booking.id);
  const onTaken = (row: BookingRow) => {
    list.put(row);
    onClose();
  };
  const form = useVenueForm(left, async ({ amount, method, note }, run) => {
    const saved = await run((once) => sendPayment(booking, { amount, method, note, receipt }, once));
    if (!saved.ok) return renew(booking.id);
    const { undo, ...row } = saved.data;
    noticePayment({ ...row, undo }, { amount, method }, reread);
    onTaken(row);
  });

  return (
    <FormDialog
      open
      title="Record a payment"
      description="A payment made at the venue."
      saveText="Record payment"
      {...form.dialog}
      onClose={onClose}
    >
      <Facts>
        <Fact name="Booking">
          {bookingNumber(booking.id)}, {booking.contact_name}
        </Fact>
        <Fact name="Price">{money(booking.total_price)}</Fact>
        <Fact name="Paid so far">{money(booking.amount + booking.venue_paid)}</Fact>
        <Fact name="Balance due">{formatRupees(left)}</Fact>
      </Facts>
      <TakeBalance quiet booking={booking} onTaken={onTaken} reread={reread} />
      <VenueFields form={form} methodLabel="Paid by" noteHint="For example, a receipt number." />
      <CheckRow
        checked={receipt}
        onCheck={setWanted}
        disabled={!reachable}
        hint={reachable ? undefined : "This booking has no email address."}
      >
        Email a receipt
      </CheckRow>
    </FormDialog>
  );
}
