/** What a customer pays at the desk: never more than what is left. */
import { useState } from "react";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money.ts";
import { VENUE_METHOD_TEXT, VENUE_METHODS } from "#domain/venue-payment.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { readAmount } from "./amount.ts";
import { type BookingRow, RECORD_PAYMENT } from "./documents.ts";
import { money, shortId } from "./words.ts";

type VenuePaymentDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** Open for as long as it is rendered. */
export function VenuePaymentDialog({ booking, list, renew, onClose }: VenuePaymentDialogProps) {
  const { busy, refusal, run } = useSave();
  const left = rupeesToPaise(booking.remaining_amount);
  const [typed, setTyped] = useState<string | null>(null);
  const [method, setMethod] = useState<string>("cash");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const shown = typed ?? formatRupees(left).slice(1);

  const send = async () => {
    const read = readAmount(shown, left);
    setProblem(read.problem);
    if (read.amount === undefined) return;
    const amount = paiseToRupees(read.amount);
    const saved = await run(async (once) => {
      const payment = { id: booking.id, amount, method, note: note.trim() || null };
      return (await browserTransport(RECORD_PAYMENT, payment, once)).recordVenuePayment;
    });
    if (!saved.ok) return renew(booking.id);
    list.put(saved.data);
    toast({
      title: "Payment recorded",
      description: `${money(amount)} for ${shortId(booking.id)}`,
    });
    onClose();
  };

  return (
    <FormDialog
      open
      title="Record a payment"
      description="What the customer pays here, at the venue."
      saveText="Record payment"
      busy={busy}
      dirty={typed !== null || note !== ""}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Facts>
        <Fact name="Booking">
          {shortId(booking.id)}, {booking.contact_name}
        </Fact>
        <Fact name="Price">{money(booking.total_price)}</Fact>
        <Fact name="Paid so far">{money(booking.amount + booking.venue_paid)}</Fact>
        <Fact name="Left to pay">{formatRupees(left)}</Fact>
      </Facts>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          value={shown}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <SelectField
          label="Paid by"
          error={undefined}
          value={method}
          onChange={(event) => setMethod(event.target.value)}
        >
          {VENUE_METHODS.map((value) => (
            <option key={value} value={value}>
              {VENUE_METHOD_TEXT[value]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Note"
        maxLength={200}
        value={note}
        hint="A receipt's number, for example."
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
