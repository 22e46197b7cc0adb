/** Refuses a review with a reason, which its author reads on the product's page. */
import { refusalForm } from "#domain/shop/review-form.ts";
import { REFUSAL_REASON_LENGTH } from "#domain/shop/reviews.ts";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { readBy } from "#web/ui/form-rules.ts";
import { type DecidedReview, REFUSE_REVIEW, type ReviewRow } from "./documents.ts";

type RefuseDialogProps = {
  review: ReviewRow;
  onClose: () => void;
  onRefused: (decided: DecidedReview) => void;
};

/** Open while rendered. */
export function RefuseDialog({ review, onClose, onRefused }: RefuseDialogProps) {
  const { id, updated_at: updatedAt, author, product_name, state } = review;
  const { field, dialog } = useDialogForm({
    start: { reason: "" },
    check: (values) => readBy(refusalForm, values),
    async send({ reason }: { reason: string }, run) {
      const saved = await run((once) => browserTransport(REFUSE_REVIEW, { id, updatedAt, reason }, once));
      if (saved.ok) onRefused(saved.data.decided);
    },
  });
  return (
    <FormDialog
      open
      title={state === "published" ? "Take this review off the page?" : "Refuse this review?"}
      description={`${product_name}, by ${author}`}
      saveText={state === "published" ? "Take off the page" : "Refuse review"}
      busyText="Saving..."
      tone="danger"
      enterSaves={false}
      {...dialog}
      onClose={onClose}
    >
      <TextArea label="Reason" rows={3} maxLength={REFUSAL_REASON_LENGTH} required {...field("reason")} />
      <p className="text-sm text-ink-soft">
        {author} reads the reason, and can change the review. A low number of stars is no reason.
      </p>
    </FormDialog>
  );
}
