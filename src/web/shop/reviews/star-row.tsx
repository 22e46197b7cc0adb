/**
 * Stars of one review or of the average. Their outline is the one below the product's name (house-rating.tsx), so that
 * the page need not share a script file with its reviews.
 */
const outline = <use href="#star-row" />;

/** Five stars, filled up to `stars`. */
export const StarRow = ({ stars, label }: { stars: number; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox="0 0 100 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    className="h-4 text-route"
  >
    {outline}
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: it clips the row, and the outer one has the name */}
    <svg width={stars * 20} fill="currentColor">
      {outline}
    </svg>
  </svg>
);

/** One star: the first of the row. */
export const Star = ({ filled, className }: { filled: boolean; className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    fill={filled ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth="1"
    strokeLinejoin="round"
    className={className}
  >
    {outline}
  </svg>
);
