/**
 * An administrator's form for an article (contract: post-form), with the same rules in the dialog and on the server.
 */
import * as z from "zod";
import { requiredText } from "#domain/text/visible-text.ts";
import { HTTPS_ONLY, imageAddress, imageAlt, isTypedAddress } from "./image-address.ts";

const MISSING = "Please fill in all required fields";

/** The longest HTML of an article, as stored. */
const MOST_CONTENT = 200_000;

export const POST_TOO_LONG = "The article is too long. The limit is 200,000 characters, including formatting";

/** The longest text that is read; it may be longer than the limit because sanitising removes markup. */
const MOST_SENT = 2 * MOST_CONTENT;

/** Whether an article's HTML is short enough to be sanitised. */
export const isReadLength = (html: string): boolean => html.length <= MOST_SENT;

/** Whether an article's HTML is short enough to be stored. */
export const isKeptLength = (html: string): boolean => html.length <= MOST_CONTENT;

export const POST_GONE = "This article no longer exists";

/**
 * All fields. The content is HTML, which the server sanitises; the length limit applies after that. A new article is a
 * draft.
 */
export const postForm = z.object({
  title: requiredText(MISSING).max(200, "The title can have at most 200 characters"),
  author: requiredText(MISSING).max(120, "The author can have at most 120 characters"),
  content: z.string(),
  image_url: imageAddress,
  image_alt: imageAlt,
  published: z.boolean(),
});

export type PostFields = z.output<typeof postForm>;

/**
 * The form as the dialog checks it. Values unchanged from `stored` (null: a new article) are always valid, so an old
 * article that is too long can still get another title.
 */
export const postDialog = (stored: { content: string; image_url: string | null } | null) =>
  postForm.extend({
    content: postForm.shape.content.refine((html) => html === stored?.content || isKeptLength(html), POST_TOO_LONG),
    image_url: imageAddress.refine(isTypedAddress(stored?.image_url ?? null), HTTPS_ONLY),
  });
