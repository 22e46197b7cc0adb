/** The price and duration of an offer, new or corrected. */
import { useState } from "react";
import { customOffer } from "#domain/booking/custom-offer.ts";
import { durationText } from "#domain/booking/plans.ts";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { readBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { CHANGE, FINALIZE, type RequestRow, readRequest } from "./documents.ts";
import { isOpen } from "./request-words.tsx";

const startOf = (request: RequestRow) => ({
  assignedPrice: request.assigned_price === null ? "" : formatRupees(rupeesToPaise(request.assigned_price)).slice(1),
  assignedDuration: String(request.assigned_duration ?? request.requested_duration),
});

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
    check: (values) => readBy(customOffer, values),
    async send({ assignedPrice: price, assignedDuration }, run) {
      const offer = {
        id: request.id,
        assignedPrice: paiseToRupees(price),
        assignedDuration,
        updatedAt: request.updated_at,
      };
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
        description: `${formatRupees(price)} for ${durationText(assignedDuration)}`,
      });
      onClose();
    },
  });

  return (
    <FormDialog
      open
      title={first ? `Offer for ${request.customer_name}` : "Edit offer"}
      description={`Requested: ${durationText(request.requested_duration)}. ${request.customer_name} gets an email with your offer.`}
      saveText={first ? "Send offer" : "Save offer"}
      busyText={first ? "Sending..." : "Saving..."}
      {...dialog}
      onLoadTheirs={onLoadTheirs}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto rounded-xl bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
        {request.requirements}
      </blockquote>
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
      </div>
    </FormDialog>
  );
}
