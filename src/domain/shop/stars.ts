/** What every page of the shop needs to show an average of reviews, apart from their rules. */

export const MOST_STARS = 5;

/** How many reviews a product's page shows at first. */
export const REVIEWS_SHOWN = 4;

/** "1 review", "12 reviews"; `count` is at least 1. */
export const reviewsText = (count: number): string => `${count} review${count > 1 ? "s" : ""}`;
