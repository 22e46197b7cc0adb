/** What goes back at the desk of what was paid there, or had been recorded by mistake (docs/rules/refund.md). */

import { useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money.ts";
import { bookingNumber } from "#domain/numbers.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { type BookingRow, GIVE_BACK } from "./documents.ts";
import { RadioRow } from "./radio-row.tsx";
import { useVenueFields, VenueFields } from "./venue-fields.tsx";
import { money, venueKept } from "./words.ts";

type GiveBackDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** Open for as long as it is rendered. */
export function GiveBackDialog({ booking, list, renew, onClose }: GiveBackDialogProps) {
  const { busy, refusal, run } = useSave();
  const kept = rupeesToPaise(venueKept(booking));
  const fields = useVenueFields(kept);
  const [mistake, setMistake] = useState(false);
  const owedAgain = booking.status !== "cancelled";

  const send = async () => {
    const entry = fields.read();
    if (!entry) return;
    const saved = await run(
      async (once) =>
        (await browserTransport(GIVE_BACK, { id: booking.id, mistake, ...entry }, once))
          .giveBackAtVenue,
    );
    if (!saved.ok) return renew(booking.id);
    list.put(saved.data);
    toast({
      title: mistake ? "Payment put right" : "Given back",
      description: `${money(entry.amount)} of ${bookingNumber(booking.id)}`,
    });
    onClose();
  };

  return (
    <FormDialog
      open
      title="Give back at the venue"
      description="Of what was paid here. What was paid online goes back through the gateway."
      saveText={mistake ? "Put right" : "Record as given back"}
      busy={busy}
      dirty={fields.dirty || mistake}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Facts>
        <Fact name="Booking">
          {bookingNumber(booking.id)}, {booking.contact_name}
        </Fact>
        <Fact name="At the venue">
          {money(booking.venue_paid)}
          {booking.venue_refunded > 0 && `, of which ${money(booking.venue_refunded)} is back`}
        </Fact>
        <Fact name="Can go back">{formatRupees(kept)}</Fact>
      </Facts>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">What happened</legend>
        <RadioRow
          name="why"
          label="The customer got it back"
          checked={!mistake}
          onCheck={() => setMistake(false)}
        />
        <RadioRow
          name="why"
          label={`It was recorded by mistake${owedAgain ? ", and is left to pay again" : ""}`}
          checked={mistake}
          onCheck={() => setMistake(true)}
        />
      </fieldset>
      <VenueFields
        fields={fields}
        methodLabel={mistake ? "Recorded as paid by" : "Given back by"}
        noteHint="Why, for whoever reads the books."
      />
    </FormDialog>
  );
}
