/** The articles of a view, and the link to more of them, which then focuses the first new article. */
import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { BLOG_STEP, type BlogQuery, blogPath } from "./blog-address.ts";
import type { BlogList } from "./documents.ts";
import { PostCard } from "./post-card.tsx";

/** The history state of the link: the index of the first new article. */
type Grown = { grownFrom: number };

/** Takes at least one article. */
export function PostList({ query, list }: { query: BlogQuery; list: BlogList }) {
  const { posts, matching } = list;
  const cards = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const grownFrom = (state as Partial<Grown> | null)?.grownFrom;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such history entry
  useEffect(() => {
    if (grownFrom === undefined) return;
    cards.current?.children[grownFrom]?.querySelector("a")?.focus({ preventScroll: true });
  }, [key, grownFrom]);

  const place = { blog: blogPath(query) };
  return (
    <>
      <h2 className="sr-only">Articles</h2>
      <div ref={cards} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} place={place} lead={index === 0} />
        ))}
      </div>
      {posts.length < matching && (
        <div className="mt-10 flex flex-col items-center gap-3">
          <p className="text-ink-soft tabular-nums">
            {posts.length} of {matching} articles
          </p>
          <ButtonLink
            to={blogPath({ ...query, show: posts.length + BLOG_STEP })}
            state={{ grownFrom: posts.length } satisfies Grown}
            preventScrollReset
            variant="secondary"
          >
            <ChevronDown aria-hidden="true" className="size-5" />
            Load more
          </ButtonLink>
        </div>
      )}
    </>
  );
}
