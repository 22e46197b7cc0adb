/** The link of an article in a list. It covers the whole article, so that there is one link and not three. */
import { Link } from "#web/ui/link.tsx";
import { canMorph } from "#web/ui/view-transition.ts";
import type { BlogPlace } from "./back-to-blog.tsx";

/** For the article: shows the focus of the link around the whole. */
export const STRETCHED_OVER =
  "group relative has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-focus";

type PostLinkProps = { post: { id: string; title: string }; place: BlogPlace };

/** Inside the article's heading. */
export function PostLink({ post, place }: PostLinkProps) {
  return (
    <Link
      to={`/blog/${post.id}`}
      state={place}
      viewTransition={canMorph()}
      className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
    >
      {post.title}
    </Link>
  );
}

/** Looks like a link, for the eye only. */
export function ReadOn() {
  return (
    <p
      aria-hidden="true"
      className="mt-auto pt-2 text-sm font-semibold text-accent underline decoration-1 underline-offset-4 group-hover:text-ink"
    >
      Read Full Article
    </p>
  );
}
