/** The form of a review: stars, an optional title, and the text. */
import { type FormEvent, useState } from "react";
import { REVIEW_TEXT_LENGTH, REVIEW_TITLE_LENGTH } from "#domain/shop/reviews.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/choice-fields.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { WRITE_REVIEW, type WrittenReview } from "./documents.ts";
import { StarInput } from "./star-input.tsx";

/** `stars` is the value of the chosen radio button; empty without one. */
type Fields = { stars: string; title: string; text: string };

const FAILED = "We couldn't send your review. Please try again.";

const resolver = checkedBy<Fields>(() => import("#domain/shop/review-form.ts").then(({ reviewForm }) => reviewForm));

type ReviewDialogProps = {
  productId: string;
  /** The product's. */
  name: string;
  /** The name that the review shows. */
  author: string;
  /** The review to change; null for a new one. */
  review: WrittenReview | null;
  onSent: (review: WrittenReview) => void;
  onClose: () => void;
};

/** Open while it is rendered. */
export function ReviewDialog({ productId, name, author, review, onSent, onClose }: ReviewDialogProps) {
  const { form } = useCheckedForm<Fields>({
    defaultValues: { stars: review ? String(review.stars) : "", title: review?.title ?? "", text: review?.text ?? "" },
    resolver,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async ({ stars, ...texts }) => {
    setRefusal(null);
    try {
      const { writeReview } = await browserTransport(WRITE_REVIEW, { productId, stars: Number(stars), ...texts });
      onSent(writeReview);
    } catch (failure) {
      setRefusal(failure instanceof GraphqlFailure && failure.code !== "INTERNAL" ? sentenceOf(failure) : FAILED);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title={review ? "Change your review" : "Write a review"}
      description={name}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="review-form" busy={isSubmitting} busyText="Sending...">
            Send review
          </Button>
        </>
      }
    >
      <form id="review-form" onSubmit={(event: FormEvent) => void submit(event)} noValidate className="grid gap-5">
        <StarInput chosen={Number(form.watch("stars"))} error={errors.stars?.message} field={form.register("stars")} />
        <TextField
          label="Title (optional)"
          autoComplete="off"
          maxLength={REVIEW_TITLE_LENGTH}
          error={errors.title?.message}
          {...form.register("title")}
        />
        <TextAreaField
          label="Your review"
          rows={5}
          maxLength={REVIEW_TEXT_LENGTH}
          error={errors.text?.message}
          {...form.register("text")}
        />
        <p className="text-sm text-ink-soft text-pretty">
          We show it as <strong className="text-ink">{author}</strong> with today's date, after we have read it.
          {review?.state === "published" && " Until then it is not on the page."}
        </p>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </form>
    </Dialog>
  );
}
