/**
 * Records a refund at the desk of money paid there, or corrects a payment recorded by mistake (docs/rules/refund.md).
 */

import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { sharesText } from "#domain/money/venue-shares.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { BOOKING_DETAIL } from "./detail/documents.ts";
import { type BookingRow, GIVE_BACK } from "./documents.ts";
import { RadioRow } from "./radio-row.tsx";
import { useVenueForm, VenueFields } from "./venue-fields.tsx";
import { bookingOf, keptAtVenue, money, venueKept } from "./words.ts";

type GiveBackDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** Open while rendered. */
export function GiveBackDialog({ booking, list, renew, onClose }: GiveBackDialogProps) {
  const kept = rupeesToPaise(venueKept(booking));
  const dueAgain = booking.status !== "cancelled";
  const { data } = useGraphql(BOOKING_DETAIL, { id: booking.id });
  const shares = data?.booking ? keptAtVenue(data.booking) : [];
  const form = useVenueForm(
    kept,
    async (entry, run) => {
      const saved = await run(
        async (once) => (await browserTransport(GIVE_BACK, { id: booking.id, ...entry }, once)).giveBackAtVenue,
      );
      if (!saved.ok) return renew(booking.id);
      list.put(saved.data);
      toast({
        title: entry.mistake ? "Payment corrected" : "Refund recorded",
        description: `${money(entry.amount)} for ${bookingOf(booking)}`,
      });
      onClose();
    },
    shares[0],
  );
  const { mistake } = form.values;

  return (
    <FormDialog
      open
      title="Refund at the venue"
      description="For payments made at the venue. Online payments are refunded through the gateway."
      saveText={mistake ? "Correct payment" : "Record refund"}
      {...form.dialog}
      onClose={onClose}
    >
      <Facts>
        <Fact name="Booking">
          {bookingNumber(booking.id)}, {booking.contact_name}
        </Fact>
        <Fact name="Paid at the venue">
          {money(booking.venue_paid)}
          {booking.venue_refunded > 0 && `, of which ${money(booking.venue_refunded)} is refunded`}
        </Fact>
        <Fact name="Refundable">{shares.length > 0 ? sharesText(shares) : formatRupees(kept)}</Fact>
      </Facts>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">What happened?</legend>
        <RadioRow
          name="why"
          label="The customer was refunded"
          checked={!mistake}
          onCheck={() => form.set({ mistake: false })}
        />
        <RadioRow
          name="why"
          label={`The payment was recorded by mistake${dueAgain ? " and is due again" : ""}`}
          checked={mistake}
          onCheck={() => form.set({ mistake: true })}
        />
      </fieldset>
      <VenueFields
        form={form}
        methodLabel={mistake ? "Recorded as paid by" : "Refunded by"}
        noteHint="The reason, for bookkeeping."
      />
    </FormDialog>
  );
}
