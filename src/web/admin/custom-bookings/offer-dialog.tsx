/** "Finalize": the price and the duration that the centre offers; for one that is offered already, its correction. */
import { useEffect, useState } from "react";
import { customOffer } from "#domain/custom-offer.ts";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money.ts";
import { durationText } from "#domain/plans.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CHANGE, FINALIZE, REQUEST, type RequestRow } from "./documents.ts";

type Typed = { assignedPrice: string; assignedDuration: string };

const typedOf = (request: RequestRow): Typed => ({
  assignedPrice:
    request.assigned_price === null
      ? ""
      : formatRupees(rupeesToPaise(request.assigned_price)).slice(1),
  assignedDuration: String(request.assigned_duration ?? request.requested_duration),
});

type OfferDialogProps = {
  request: RequestRow | null;
  onClose: () => void;
  onChanged: (request: RequestRow) => void;
};

/** Open while there is a request. */
export function OfferDialog({ request, onClose, onChanged }: OfferDialogProps) {
  return request && <OfferForm key={request.id} {...{ request, onClose, onChanged }} />;
}

function OfferForm({ request, onClose, onChanged }: OfferDialogProps & { request: RequestRow }) {
  const [seen, setSeen] = useState(request);
  const [typed, setTyped] = useState(() => typedOf(request));
  const [problems, setProblems] = useState<Partial<Typed>>({});
  const { busy, refusal, run, clear } = useSave();
  const first = seen.status === "pending";
  const before = typedOf(seen);
  const dirty =
    typed.assignedPrice !== before.assignedPrice ||
    typed.assignedDuration !== before.assignedDuration;

  useFocusOn(problems);

  const send = async () => {
    const read = customOffer.safeParse(typed);
    if (!read.success) {
      const found: Partial<Typed> = {};
      for (const { path, message } of read.error.issues)
        found[path[0] === "assignedPrice" ? "assignedPrice" : "assignedDuration"] ??= message;
      setProblems(found);
      return;
    }
    setProblems({});
    const { assignedPrice: price, assignedDuration } = read.data;
    const offer = {
      id: seen.id,
      assignedPrice: paiseToRupees(price),
      assignedDuration,
      updatedAt: seen.updated_at,
    };
    const saved = await run(() =>
      first ? browserTransport(FINALIZE, offer) : browserTransport(CHANGE, offer),
    );
    if (!saved.ok) {
      const description = "Failed to finalize custom booking";
      toast({ title: "Error", description, variant: "destructive" });
      return;
    }
    onChanged(saved.data.changed);
    toast({
      title: first ? "Custom booking finalized" : "Offer corrected",
      description: `${seen.customer_name} gets a mail: ${formatRupees(price)} for ${durationText(assignedDuration)}.`,
    });
    onClose();
  };

  const loadTheirs = async () => {
    try {
      const { customBooking: theirs } = await browserTransport(REQUEST, { id: seen.id });
      if (!theirs) return;
      setSeen(theirs);
      setTyped(typedOf(theirs));
      onChanged(theirs);
      clear();
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({ title: "Error", description: failure.message, variant: "destructive" });
    }
  };

  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: problems[name],
    autoComplete: "off",
    required: true,
    onChange: (event: { target: { value: string } }) => {
      setTyped((known) => ({ ...known, [name]: event.target.value }));
      setProblems((known) => ({ ...known, [name]: undefined }));
    },
  });

  return (
    <FormDialog
      open
      title={first ? "Finalize custom booking" : "Correct the offer"}
      description={`${seen.customer_name} asked for ${durationText(seen.requested_duration)} and gets a mail with your offer.`}
      saveText={first ? "Finalize" : "Save offer"}
      busyText={first ? "Finalizing..." : "Saving..."}
      {...{ busy, dirty, refusal, onClose }}
      onLoadTheirs={loadTheirs}
      onSubmit={send}
    >
      <blockquote className="max-h-40 overflow-y-auto rounded-xl bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
        {seen.requirements}
      </blockquote>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Assigned price (₹)"
          inputMode="decimal"
          hint="Tax included."
          {...field("assignedPrice")}
        />
        <TextField
          label="Assigned duration (minutes)"
          inputMode="numeric"
          hint="15 to 1,200."
          {...field("assignedDuration")}
        />
      </div>
    </FormDialog>
  );
}

/** Takes the focus to the first field that has a problem. */
function useFocusOn(problems: Partial<Typed>): void {
  useEffect(() => {
    const name = problems.assignedPrice
      ? "assignedPrice"
      : problems.assignedDuration && "assignedDuration";
    if (name) document.querySelector<HTMLElement>(`[role="dialog"] [name="${name}"]`)?.focus();
  }, [problems]);
}
