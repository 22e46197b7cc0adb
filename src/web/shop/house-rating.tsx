/**
 * The stars below a product's name: the average of its reviews, or the fixed 4.0 of a product without any
 * (contract: house-rating). Those are the site's own rating, not customer ratings; a text says so, for sighted visitors
 * and for screen readers.
 */
import { MOST_STARS, reviewsText } from "#domain/shop/stars.ts";

const HOUSE_STARS = 4;

/** Five stars of 20 by 20 in a row. The reviews below refer to them by their id (reviews/star-row.tsx). */
const STARS = [10, 30, 50, 70, 90]
  .map((x) => `M${x} 2l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z`)
  .join("");

/** Null and 0 without reviews. */
type Rated = { average_stars: number | null; review_count: number };

/** Leads to the reviews, if there are any. */
export function HouseRating({ average_stars: average, review_count: count }: Rated) {
  const from = count ? reviewsText(count) : "our own rating, not from customers";
  const stars = average ?? HOUSE_STARS;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
      <svg
        role="img"
        aria-label={`${stars.toFixed(1)} of ${MOST_STARS} stars: ${from}`}
        viewBox="0 0 100 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="h-4 text-route"
      >
        <path id="star-row" d={STARS} />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it clips the row, and the outer one has the name */}
        <svg width={stars * 20} fill="currentColor">
          <path d={STARS} />
        </svg>
      </svg>
      <span aria-hidden={!count}>
        <span className="font-bold text-ink">{stars.toFixed(1)}</span> ·{" "}
        {count ? (
          <a href="#reviews" className="underline underline-offset-4">
            {from}
          </a>
        ) : (
          from
        )}
      </span>
    </p>
  );
}
