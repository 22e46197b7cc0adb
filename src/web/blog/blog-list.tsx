/** The articles of a view, and the link to more of them, which then focuses the first new article. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { BLOG_STEP, type BlogQuery, blogPath } from "./blog-address.ts";
import type { BlogList } from "./documents.ts";
import { LeadPost } from "./lead-post.tsx";
import { LIST, PostItem } from "./post-item.tsx";

/** The history state of the link: the index of the first new article. */
type Grown = { grownFrom: number };

/** Takes at least one article. */
export function PostList({ query, list }: { query: BlogQuery; list: BlogList }) {
  const { posts, matching } = list;
  const articles = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const grownFrom = (state as Partial<Grown> | null)?.grownFrom;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such history entry
  useEffect(() => {
    if (grownFrom === undefined) return;
    articles.current?.children[grownFrom]?.querySelector("a")?.focus({ preventScroll: true });
  }, [key, grownFrom]);

  const place = { blog: blogPath(query) };
  return (
    <>
      <h2 className="sr-only">Articles</h2>
      <div
        ref={articles}
        className="grid gap-x-8 max-sm:border-b max-sm:border-line sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 lg:gap-y-12"
      >
        {posts.map((post, index) =>
          index === 0 ? (
            <LeadPost key={post.id} post={post} place={place} />
          ) : (
            <PostItem key={post.id} post={post} place={place} sizes={LIST} />
          ),
        )}
      </div>
      {posts.length < matching && (
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 sm:border-t sm:border-line-strong sm:pt-5">
          <p className="label text-caption text-ink-soft">
            {posts.length} of {matching} articles
          </p>
          <ButtonLink
            to={blogPath({ ...query, show: posts.length + BLOG_STEP })}
            state={{ grownFrom: posts.length } satisfies Grown}
            preventScrollReset
            variant="secondary"
            className="max-sm:w-full"
          >
            Load more
          </ButtonLink>
        </div>
      )}
    </>
  );
}
