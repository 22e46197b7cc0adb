/** The look of an article in a list whose title's link covers all of it. */

/** For the article: shows the focus of the link around the whole. */
export const STRETCHED_OVER =
  "group relative has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-focus";

/** For the words "Read Full Article". */
export const READ_ON =
  "mt-2 text-sm font-semibold text-accent underline decoration-1 underline-offset-4 group-hover:text-ink";
