/** "Write a review", or the customer's own review with its state. The form loads with the first press. */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { browserTransport } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { DELETE_MY_REVIEW, type WrittenReview } from "./documents.ts";
import { StarRow } from "./star-row.tsx";
import type { KnownReview } from "./use-own-review.ts";

const ReviewDialog = lazy(async () => ({ default: (await import("./review-dialog.tsx")).ReviewDialog }));

const STATE_TEXT: Readonly<Record<string, string>> = {
  waiting: "Thank you. We read every review before we publish it.",
  published: "Your review is published.",
  refused: "We did not publish your review.",
};

/** A link from "Your Orders" opens the form at once. */
const WRITE_HASH = "#write-review";

/** Nothing for visitors, and for customers who did not receive the product. */
export function OwnReviewPart({ own, name }: { own: KnownReview; name: string }) {
  const { known, set } = own;
  const { hash } = useLocation();
  const [writing, setWriting] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const mayWrite = known?.mayWrite ?? false;
  useEffect(() => {
    if (!mayWrite || hash !== WRITE_HASH) return;
    part.current?.scrollIntoView({ block: "center", behavior: "instant" });
    setWriting(true);
  }, [mayWrite, hash]);
  if (!known?.mayWrite) return null;
  const { review, author } = known;
  return (
    <div ref={part} className="mt-5">
      <div role="status">{review && <Written review={review} />}</div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant={review ? "secondary" : "primary"} onClick={() => setWriting(true)}>
          {review ? "Change your review" : "Write a review"}
        </Button>
        {review && (
          <Button variant="ghost" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      {writing && (
        <Suspense>
          <ReviewDialog
            productId={own.productId}
            name={name}
            author={author}
            review={review}
            onSent={(sent) => {
              set(sent);
              setWriting(false);
            }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      {deleting && (
        <DeleteReview
          productId={own.productId}
          onDeleted={() => {
            set(null);
            setDeleting(false);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

function Written({ review: { stars, title, state, refused_reason: reason } }: { review: WrittenReview }) {
  return (
    <div className="rounded-xl bg-sunken p-4">
      <p className="font-semibold">{STATE_TEXT[state] ?? ""}</p>
      {reason && <p className="mt-1 wrap-anywhere">{reason}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StarRow stars={stars} label={stars === 1 ? "1 star" : `${stars} stars`} />
        <span className="wrap-anywhere">{title}</span>
      </div>
    </div>
  );
}

type DeleteReviewProps = { productId: string; onDeleted: () => void; onClose: () => void };

function DeleteReview({ productId, onDeleted, onClose }: DeleteReviewProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await browserTransport(DELETE_MY_REVIEW, { productId });
      toast({ title: "Review deleted", description: "It is no longer on this page." });
      onDeleted();
    } catch {
      setProblem("We couldn't delete your review. Please try again.");
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title="Delete your review?"
      tone="danger"
      confirmText="Delete review"
      busyText="Deleting..."
      busy={busy}
      error={problem}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>It can't be restored. You can write another one.</p>
    </ConfirmDialog>
  );
}
