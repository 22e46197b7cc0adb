/**
 * The fixed 4.0 stars of every product (contract: house-rating). They are the site's own rating, not customer ratings;
 * a text says so, for sighted visitors and for screen readers.
 */
import { Star } from "lucide-react";
import { cx } from "#web/ui/cx.ts";

const STARS = 4;
const OF = 5;

/** The same for every product. */
export function HouseRating() {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
      <span
        role="img"
        aria-label={`${STARS}.0 of ${OF} stars: our own rating, not from customers`}
        className="flex items-center gap-0.5"
      >
        {Array.from({ length: OF }, (_, index) => (
          <Star
            // biome-ignore lint/suspicious/noArrayIndexKey: five stars in a row, always the same
            key={index}
            aria-hidden="true"
            className={cx("size-5", index < STARS ? "fill-primary text-primary" : "fill-line text-line")}
          />
        ))}
      </span>
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{STARS}.0</span> · our own rating, not from customers
      </span>
    </p>
  );
}
