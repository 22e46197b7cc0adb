/** Records a payment at the desk, up to the balance. */

import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { type BookingRow, RECORD_PAYMENT } from "./documents.ts";
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
  const form = useVenueForm(left, async ({ amount, method, note }, run) => {
    const payment = { amount, method, note };
    const saved = await run(
      async (once) => (await browserTransport(RECORD_PAYMENT, { id: booking.id, ...payment }, once)).recordVenuePayment,
    );
    if (!saved.ok) return renew(booking.id);
    list.put(saved.data);
    toast({
      title: "Payment recorded",
      description: `${money(payment.amount)} for ${bookingNumber(booking.id)}`,
    });
    onClose();
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
      <VenueFields form={form} methodLabel="Paid by" noteHint="For example, a receipt number." />
    </FormDialog>
  );
}
