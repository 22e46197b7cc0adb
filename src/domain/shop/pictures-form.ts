/** An administrator's form for the pictures of a product after the first one. */
import * as z from "zod";
import { imageAlt, requiredImageAddress } from "#domain/content/image-address.ts";
import { MOST_PICTURES } from "./pictures.ts";

export const morePictures = z
  .array(z.object({ image_url: requiredImageAddress("Please choose a picture"), image_alt: imageAlt }))
  .max(MOST_PICTURES - 1, `A product can have at most ${MOST_PICTURES} pictures`);
