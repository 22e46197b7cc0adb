/** The pictures of a product. */

export type ProductPicture = { image_url: string; image_alt: string | null };

/** The first one included. */
export const MOST_PICTURES = 5;
