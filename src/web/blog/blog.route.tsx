/**
 * /blog: the published articles, newest first, searched by the address alone (contract: blog-list). From another page,
 * the page shows at once, and its articles once they are loaded. A search keeps the old ones until then.
 */

import { type ReactNode, Suspense } from "react";
import { Await, data } from "react-router";
import { serverTransport } from "#web/graphql.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { withMissingNotice } from "#web/missing-details.ts";
import { cx } from "#web/ui/cx.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { useListForm } from "#web/ui/use-list-form.ts";
import type { Route } from "./+types/blog.route.ts";
import { BLOG_ADDRESS, blogPath, readBlogQuery } from "./blog-address.ts";
import { BlogHeader } from "./blog-header.tsx";
import { PostList } from "./blog-list.tsx";
import { BlogEmpty, BlogLoading, LOADING } from "./blog-states.tsx";
import { type BlogList, type LoadedBlog, loadList } from "./documents.ts";

const FAILED = "Failed to load blog posts. Please check your connection and try again.";

export const handle = ON_DEMAND;

/** Renders on the server; 503 when the articles can't be loaded. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readBlogQuery(new URL(request.url).searchParams);
  const list = await loadList(serverTransport(context), query);
  return data<LoadedBlog>({ query, list }, { status: list ? 200 : 503 });
}

/** The same in the browser; coming from another page, it does not wait for the articles. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedBlog> {
  const query = readBlogQuery(new URL(request.url).searchParams);
  const list = loadList(withMissingNotice("these articles"), query);
  return { query, list: location.pathname === "/blog" ? await list : list };
}

/** Search engines may index the whole blog, but not visitors' searches. */
export function meta({ matches, location }: Route.MetaArgs) {
  const { search } = readBlogQuery(new URLSearchParams(location.search));
  if (search) return pageMeta({ title: `“${search}” in the blog`, noindex: true }, matches);
  return pageMeta(
    {
      title: "Blog",
      description:
        "How aircraft fly and how pilots think: approaches, crosswinds, instruments, careers and the fear of flying, explained by our instructors.",
      path: "/blog",
    },
    matches,
  );
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { form, input, shown, loading, apply, typed } = useListForm(BLOG_ADDRESS);
  const { query, list } = loaderData;
  const toSearch = () => input.current?.focus();
  return (
    <>
      <BlogHeader form={form} input={input} search={shown.search} onType={typed} onApply={apply}>
        {loading ? (
          LOADING
        ) : (
          <Arriving list={list} fallback={LOADING}>
            {(loaded) => loaded && <Counters list={loaded} search={query.search} />}
          </Arriving>
        )}
      </BlogHeader>
      <section
        aria-label="Articles"
        aria-busy={loading || undefined}
        className={cx(
          "page-width min-h-[32rem] pb-section pt-5 transition-opacity lg:pt-12",
          loading && "opacity-60 [transition-delay:150ms]",
        )}
      >
        <Arriving list={list} fallback={<BlogLoading />}>
          {(loaded) =>
            loaded === null ? (
              <LoadFailed
                text={FAILED}
                attempt={loaderData}
                heading="h2"
                path="/blog"
                params={new URLSearchParams(blogPath(query).split("?")[1])}
              />
            ) : loaded.posts.length === 0 ? (
              <BlogEmpty search={loaded.total > 0 ? query.search : null} onClear={toSearch} />
            ) : (
              <PostList query={query} list={loaded} />
            )
          }
        </Arriving>
      </section>
    </>
  );
}

type ArrivingProps = {
  list: LoadedBlog["list"];
  fallback: ReactNode;
  children: (loaded: BlogList | null) => ReactNode;
};

/**
 * Renders a loaded list outside any Suspense boundary: the server would stream a large one separately, which needs a
 * script.
 */
function Arriving({ list, fallback, children }: ArrivingProps) {
  if (!(list instanceof Promise)) return children(list);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={list}>{children}</Await>
    </Suspense>
  );
}

function Counters({ list: { total, matching }, search }: { list: BlogList; search: string | null }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      <span>
        <strong className="text-ink">{total}</strong> {total === 1 ? "article" : "articles"} in all
      </span>
      <span>
        <strong className="text-ink">{matching}</strong> {matching === 1 ? "matching result" : "matching results"}
        {search && <span className="wrap-anywhere normal-case"> for “{search}”</span>}
      </span>
    </p>
  );
}
