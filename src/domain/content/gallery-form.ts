/**
 * An administrator's form for a gallery picture (contract: gallery-form), with the same rules in the dialog and on the
 * server.
 */
import * as z from "zod";
import { shownOrNull } from "#domain/text/visible-text.ts";
import { HTTPS_ONLY, isTypedAddress, requiredImageAddress } from "./image-address.ts";

export const PICTURE_GONE = "This picture no longer exists";

const text = (most: number, what: string) =>
  z.string().trim().max(most, `${what} can have at most ${most} characters`).nullish().transform(shownOrNull);

const imageUrl = requiredImageAddress("Please add an image");

/** All fields; only the image is required. */
export const galleryForm = z.object({
  imageUrl,
  caption: text(200, "The caption"),
  category: text(60, "The category"),
  altText: text(300, "The description of the picture"),
  featured: z.boolean(),
});

export type GalleryFields = z.output<typeof galleryForm>;

/** The form as the dialog checks it; `stored` is the current picture. */
export const galleryDialog = (stored: string | null) =>
  galleryForm.extend({ imageUrl: imageUrl.refine(isTypedAddress(stored), HTTPS_ONLY) });
