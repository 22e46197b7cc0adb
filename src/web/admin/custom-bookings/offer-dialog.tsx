/** An offer, new or corrected: price, duration, simulator, date, last day and a note, beside the customer's words. */
import { useState } from "react";
import type * as z from "zod";
import { customOffer, type OfferTerms, offerTerms } from "#domain/booking/custom-offer.ts";
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type Checked, readBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { CHANGE, FINALIZE, type RequestRow, readRequest } from "./documents.ts";
import { isOpen } from "./request-words.tsx";

const startOf = (request: RequestRow) => ({
  assignedPrice: request.assigned_price === null ? "" : formatRupees(rupeesToPaise(request.assigned_price)).slice(1),
  assignedDuration: String(request.assigned_duration ?? request.requested_duration),
  simulatorType: request.simulator_type,
  date: request.offer_date ?? "",
  validUntil: request.offer_until ?? "",
  note: request.offer_note ?? "",
});

type Values = ReturnType<typeof startOf>;

/** The offer to send, or the errors by field. */
function readOffer(values: Values): Checked<z.output<typeof customOffer> & OfferTerms> {
  const price = readBy(customOffer, values);
  const terms = readBy(offerTerms(todayInIndia(new Date())), values);
  if ("data" in price && "data" in terms) return { data: { ...price.data, ...terms.data } };
  return { errors: { ...("errors" in price && price.errors), ...("errors" in terms && terms.errors) } };
}

type OfferDialogProps = {
  request: RequestRow;
  onClose: () => void;
  onChanged: (request: RequestRow) => void;
};

/** Starts from the request in the list. After a conflict, it merges the server's version. */
export function OfferDialog({ request, onClose, onChanged }: OfferDialogProps) {
  const [current, setCurrent] = useState(request);

  const loadTheirs = async () => {
    try {
      const theirs = await readRequest(current.id);
      if (!theirs) return;
      onChanged(theirs);
      if (isOpen(theirs)) return setCurrent(theirs);
      // The request is no longer open; the list shows its final status.
      toast({
        title: `This request is ${theirs.status}`,
        description: `No offer was sent to ${theirs.customer_name}.`,
        variant: "destructive",
      });
      onClose();
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({ title: "Error", description: failure.message, variant: "destructive" });
    }
  };

  return <OfferForm request={current} onLoadTheirs={loadTheirs} onClose={onClose} onChanged={onChanged} />;
}

function OfferForm(props: OfferDialogProps & { onLoadTheirs: () => void }) {
  const { request, onLoadTheirs, onClose, onChanged } = props;
  const first = request.status === "pending";
  const { field, dialog } = useEntityForm({
    start: startOf(request),
    version: request.updated_at,
    check: readOffer,
    async send({ assignedPrice: price, ...terms }, run) {
      const offer = { id: request.id, assignedPrice: paiseToRupees(price), ...terms, updatedAt: request.updated_at };
      const saved = await run((once) =>
        first ? browserTransport(FINALIZE, offer, once) : browserTransport(CHANGE, offer, once),
      );
      if (!saved.ok) {
        const description = "Failed to finalize custom booking";
        toast({ title: "Error", description, variant: "destructive" });
        return;
      }
      onChanged(saved.data.changed);
      toast({
        title: `${first ? "Offer" : "New offer"} sent to ${request.customer_name}`,
        description: `${formatRupees(price)} for ${durationText(terms.assignedDuration)}`,
      });
      onClose();
    },
  });

  return (
    <FormDialog
      open
      wide
      title={first ? `Offer for ${request.customer_name}` : "Edit offer"}
      description={`Requested: ${durationText(request.requested_duration)}. ${request.customer_name} gets an email with your offer.`}
      saveText={first ? "Send offer" : "Save offer"}
      busyText={first ? "Sending..." : "Saving..."}
      {...dialog}
      onLoadTheirs={onLoadTheirs}
      onClose={onClose}
    >
      <Requirements text={request.requirements} />
      <OfferFields field={field} />
    </FormDialog>
  );
}

/** Stays in view while the fields below scroll; the frame covers them up to the dialog's edge. */
const Requirements = ({ text }: { text: string }) => (
  <div className="sticky -top-2 z-1 -my-2 bg-raised py-2">
    <blockquote
      aria-label="Requirements"
      className="max-h-28 overflow-y-auto rounded-xl border border-line bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere sm:max-h-40"
    >
      {text}
    </blockquote>
  </div>
);

type FieldProps = Pick<ReturnType<typeof useEntityForm<Values, unknown>>, "field">;

function OfferFields({ field }: FieldProps) {
  const today = todayInIndia(new Date());
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Price (₹)"
          inputMode="decimal"
          hint="Tax included."
          autoComplete="off"
          required
          {...field("assignedPrice")}
        />
        <TextField
          label="Duration (minutes)"
          inputMode="numeric"
          hint="15 to 1,200."
          autoComplete="off"
          required
          {...field("assignedDuration")}
        />
        <SelectField label="Simulator" className="sm:col-span-2" {...field("simulatorType")}>
          {Object.entries(SIMULATOR_NAMES).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Proposed date"
          type="date"
          min={today}
          hint="Optional. The customer may choose another one."
          {...field("date")}
        />
        <TextField
          label="Valid until"
          type="date"
          min={today}
          hint="Optional. The last day to pay."
          {...field("validUntil")}
        />
      </div>
      <TextArea label="Note to the customer (optional)" rows={4} maxLength={1000} {...field("note")} />
    </>
  );
}
