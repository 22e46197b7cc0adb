/** The articles of a view, and the link to more of them, which then focuses the first new article. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { BLOG_STEP, type BlogQuery, blogPath } from "./blog-address.ts";
import type { BlogList } from "./documents.ts";
import { LeadPost } from "./lead-post.tsx";
import { PostRow } from "./post-row.tsx";

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
      <div ref={articles} className="border-b border-line">
        {posts.map((post, index) => {
          const Post = index === 0 ? LeadPost : PostRow;
          return <Post key={post.id} post={post} place={place} />;
        })}
      </div>
      {posts.length < matching && (
        <div className="mt-6 items-center lg:grid lg:grid-cols-[3fr_9fr] lg:gap-x-8">
          <p className="label mb-3 text-ink-soft lg:mb-0">
            {posts.length} of {matching} articles
          </p>
          <ButtonLink
            to={blogPath({ ...query, show: posts.length + BLOG_STEP })}
            state={{ grownFrom: posts.length } satisfies Grown}
            preventScrollReset
            variant="secondary"
            className="max-sm:w-full lg:justify-self-start"
          >
            Load more
          </ButtonLink>
        </div>
      )}
    </>
  );
}
