/** Customers' reviews as structured data; apart from the offers, which other pages load too. */

type Reviewed = { average_stars: number | null; review_count: number };

/** The average of a product's reviews; nothing without any, because the site's own stars are no rating by customers. */
export const ratingData = ({
  average_stars: ratingValue,
  review_count: reviewCount,
}: Reviewed): Record<string, unknown> =>
  ratingValue === null ? {} : { aggregateRating: { "@type": "AggregateRating", ratingValue, reviewCount } };
