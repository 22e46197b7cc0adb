/**
 * The fixed 4.0 stars of every product (contract: house-rating). They are the site's own rating, not customer ratings;
 * a text says so, for sighted visitors and for screen readers.
 */
const STARS = 4;
const OF = 5;

/** One star, 20 by 20. */
const STAR = "M10 2l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

/** The same for every product. */
export function HouseRating() {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
      <svg
        role="img"
        aria-label={`${STARS}.0 of ${OF} stars: our own rating, not from customers`}
        viewBox={`0 0 ${OF * 20} 20`}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="h-4 text-route"
      >
        {Array.from({ length: OF }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: five stars in a row, always the same
            key={index}
            d={STAR}
            transform={`translate(${index * 20} 0)`}
            fill={index < STARS ? "currentColor" : "none"}
          />
        ))}
      </svg>
      <span aria-hidden="true">
        <span className="font-bold text-ink">{STARS}.0</span> · our own rating, not from customers
      </span>
    </p>
  );
}
