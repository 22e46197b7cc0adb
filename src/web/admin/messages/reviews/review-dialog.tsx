/** A review in full, with the decision of staff. */

import { orderNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { DialogFooter } from "#web/admin/kit/dialog-footer.tsx";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import type { ReviewRow } from "./documents.ts";
import { Stars, StateBadge } from "./review-columns.tsx";

type ReviewDialogProps = {
  review: ReviewRow | null;
  onPublish: (review: ReviewRow) => void;
  onRefuse: (review: ReviewRow) => void;
  onClose: () => void;
};

const LINK = "font-semibold text-accent underline underline-offset-4";

/** Open while `review` is set. */
export function ReviewDialog({ review, onPublish, onRefuse, onClose }: ReviewDialogProps) {
  if (!review) return null;
  const { product_id, product_name, order_id, author, stars, title, text, state, refused_reason } = review;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Review of ${product_name}`}
      footer={
        <DialogFooter label={`More for the review by ${author}`} menu={[]}>
          {state !== "refused" && (
            <Button variant="secondary" onClick={() => onRefuse(review)}>
              {state === "published" ? "Take off the page" : "Refuse"}
            </Button>
          )}
          {state !== "published" && <Button onClick={() => onPublish(review)}>Publish</Button>}
        </DialogFooter>
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars stars={stars} />
            <StateBadge state={state} />
          </p>
          {title && <h3 className="mt-3 text-h4 wrap-anywhere">{title}</h3>}
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
        <Facts>
          <Fact name="Shown as">{author}</Fact>
          <Fact name="Written">{formatMoment(new Date(review.written_at))}</Fact>
          <Fact name="Product">
            <Link to={`/product/${product_id}`} className={LINK}>
              {product_name}
            </Link>
          </Fact>
          <Fact name="Order">
            {order_id && (
              <Link to={`/admin/dashboard/orders?order=${order_id}`} className={LINK}>
                {orderNumber(order_id)}
              </Link>
            )}
          </Fact>
          {review.decided_at && (
            <Fact name={state === "published" ? "Published" : "Refused"}>
              {formatMoment(new Date(review.decided_at))}
              {review.decided_by && ` by ${review.decided_by}`}
            </Fact>
          )}
          {refused_reason && <Fact name="Reason">{refused_reason}</Fact>}
        </Facts>
      </div>
    </Dialog>
  );
}
