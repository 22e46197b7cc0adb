/**
 * The reviews on a product's page (contract: product-reviews): the average with the distribution of stars, the newest
 * ones, which the server renders, and the customer's own. A product without reviews has this part only for customers
 * who may write one.
 */
import { lazy, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { REVIEWS_MORE } from "#domain/shop/reviews.ts";
import { MOST_STARS, reviewsText } from "#domain/shop/stars.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { withWayBack } from "#web/account/way-back.ts";
import { browserTransport } from "#web/graphql.ts";
import type { ShownProduct, ShownReview } from "#web/shop/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { toast } from "#web/ui/toast.ts";
import { MORE_REVIEWS } from "./documents.ts";
import { StarRow } from "./star-row.tsx";
import { useOwnReview } from "./use-own-review.ts";

/** Loaded only for customers who may write one. */
const OwnReviewPart = lazy(async () => ({ default: (await import("./own-review.tsx")).OwnReviewPart }));

export function ProductReviews({ product }: { product: ShownProduct }) {
  const { id, review_count: count, average_stars: average } = product;
  const own = useOwnReview(id);
  if (average === null && !own.known?.mayWrite) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="page-width scroll-mt-24 pb-section">
      <div className="border-t-2 border-ink pt-4">
        <h2 id="reviews-heading" className="text-h2">
          Customer reviews
        </h2>
        <div className="mt-4 grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
          <div>
            {average === null ? (
              <p className="text-ink-soft">
                No reviews yet.{!own.known?.review && " You bought it: what do you think?"}
              </p>
            ) : (
              <Summary average={average} count={count} counts={product.star_counts} />
            )}
            {own.known?.mayWrite && (
              <Suspense>
                <OwnReviewPart own={own} name={product.name} />
              </Suspense>
            )}
            {!own.signedIn && <LoginLine />}
          </div>
          {average !== null && <ReviewList product={product} />}
        </div>
      </div>
    </section>
  );
}

/** The average, and a bar for each number of stars, best first. */
function Summary({ average, count, counts }: { average: number; count: number; counts: readonly number[] }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wide text-h1 tabular-nums">{average.toFixed(1)}</span>
        <span className="grid gap-1 text-sm text-ink-soft">
          <StarRow stars={average} label={`${average.toFixed(1)} of ${MOST_STARS} stars`} />
          {reviewsText(count)}
        </span>
      </p>
      <ul aria-label="Stars given" className="mt-4 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 text-sm">
        {counts
          .map((given, index) => ({ given, stars: index + 1 }))
          .reverse()
          .map(({ given, stars }) => (
            <li key={stars} className="contents">
              <span className="tabular-nums">{stars === 1 ? "1 star" : `${stars} stars`}</span>
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunken">
                <span style={{ width: `${(given / count) * 100}%` }} className="block h-2 bg-route" />
              </span>
              <span className="text-right tabular-nums text-ink-soft">{given}</span>
            </li>
          ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft text-pretty">Only customers who received it from us can review it.</p>
    </>
  );
}

/** For visitors who are not signed in. */
function LoginLine() {
  const { pathname } = useLocation();
  return (
    <p className="mt-2 text-sm text-ink-soft">
      Did you buy it?{" "}
      <Link
        to={withWayBack("/login", `${pathname}#reviews`)}
        className="font-semibold text-accent underline underline-offset-4"
      >
        Log in to review it
      </Link>
    </p>
  );
}

/** The reviews read so far, and a button for more. */
function ReviewList({ product: { id: productId, reviews, review_count: count } }: { product: ShownProduct }) {
  const [more, setMore] = useState<readonly ShownReview[]>([]);
  const [ended, setEnded] = useState(false);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const shown = [...reviews, ...more];

  async function readMore(): Promise<void> {
    setBusy(true);
    try {
      const after = shown.at(-1)?.id ?? null;
      const { product } = await browserTransport(MORE_REVIEWS, { productId, limit: REVIEWS_MORE, after });
      const older = product?.reviews ?? [];
      setMore([...more, ...older]);
      setEnded(older.length < REVIEWS_MORE);
      // The pressed button may be gone: the first of the new reviews takes the focus.
      requestAnimationFrame(() => list.current?.querySelectorAll("li")[shown.length]?.focus({ preventScroll: true }));
    } catch {
      toast({ title: "Please try again", description: "We couldn't reach the server.", variant: "destructive" });
    }
    setBusy(false);
  }

  return (
    <div>
      <ol ref={list} className="divide-y divide-line border-line max-lg:border-t">
        {shown.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ol>
      {!ended && shown.length < count && (
        <Button variant="secondary" busy={busy} busyText="Loading..." onClick={() => void readMore()} className="mt-4">
          Show more
        </Button>
      )}
    </div>
  );
}

function Review({ review: { author, stars, title, text, written_at } }: { review: ShownReview }) {
  return (
    <li tabIndex={-1} className="grid gap-2 py-5 outline-none lg:first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow stars={stars} label={stars === 1 ? "1 star" : `${stars} stars`} />
        {title && <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>}
      </div>
      <p className="max-w-2xl whitespace-pre-line text-pretty wrap-anywhere">{text}</p>
      <p className="text-sm text-ink-soft">
        {author} · <time dateTime={written_at}>{formatShortDate(dateInIndia(new Date(written_at)))}</time>
      </p>
    </li>
  );
}
