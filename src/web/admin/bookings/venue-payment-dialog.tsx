/** Records a payment at the desk: the balance with one tap, or another amount up to it. */

import { useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
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
  const [receipt, setReceipt] = useState(true);
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
      <TakeBalance booking={booking} onTaken={onTaken} reread={reread} />
      <VenueFields form={form} methodLabel="Paid by" noteHint="For example, a receipt number." />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={receipt}
          onChange={({ target }) => setReceipt(target.checked)}
          className="size-5 accent-info"
        />
        Email a receipt
      </label>
    </FormDialog>
  );
}
