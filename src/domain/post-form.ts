/** An article as an administrator writes it (spec 2 §5): the same rules in the dialog and on the server. */
import { z } from "zod";
import { imageAddress } from "./image-address.ts";

const MISSING = "Please fill in all required fields";

/** The most that an article's HTML may have. */
const MOST_CONTENT = 200_000;

export const POST_GONE = "This article does not exist any more";

/** All fields of the dialog; the content is HTML, which the server sanitises. A new article is a draft. */
export const postForm = z.object({
  title: z
    .string({ error: MISSING })
    .trim()
    .min(1, MISSING)
    .max(200, "The title can have at most 200 characters"),
  author: z
    .string({ error: MISSING })
    .trim()
    .min(1, MISSING)
    .max(120, "The author can have at most 120 characters"),
  content: z
    .string()
    .max(MOST_CONTENT, "The article is too long: at most 200,000 characters with its markup"),
  image_url: imageAddress,
  published: z.boolean(),
});

export type PostFields = z.output<typeof postForm>;
