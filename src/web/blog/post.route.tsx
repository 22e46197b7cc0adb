/** /blog/{id}: one article (contract: blog-article). A missing or unpublished article is a 404 with its own screen. */

import { data } from "react-router";
import { browserTransport, serverTransport } from "#web/graphql.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { articleData } from "#web/layout/structured-data/article-data.ts";
import { breadcrumbData } from "#web/layout/structured-data/breadcrumb-data.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import type { Route } from "./+types/post.route.ts";
import { loadPost } from "./documents.ts";
import { PostNotFound, PostPage } from "./post-page.tsx";

export const handle = ON_DEMAND;

/** Renders on the server; 404 without such an article, 503 when it can't be loaded. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadPost(serverTransport(context), params.id);
  return data(loaded, { status: loaded.failed ? 503 : loaded.post ? 200 : 404 });
}

/** The same in the browser. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPost(browserTransport, params.id);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const post = loaderData?.post;
  if (!post) {
    const title = loaderData?.failed ? "Blog" : "Blog Post Not Found";
    return pageMeta({ title, noindex: true }, matches);
  }
  return pageMeta(
    {
      title: post.title,
      description: post.excerpt,
      path: `/blog/${post.id}`,
      picture: `post/${post.id}`,
      type: "article",
      data: (publicUrl, business) => [
        articleData(publicUrl, post, business),
        breadcrumbData(publicUrl, [
          { name: "Blog", path: "/blog" },
          { name: post.title, path: `/blog/${post.id}` },
        ]),
      ],
    },
    matches,
  );
}

export default function Post({ loaderData, params }: Route.ComponentProps) {
  const { post, failed, archived } = loaderData;
  if (post) return <PostPage post={post} />;
  if (!failed) return <PostNotFound archived={archived} />;
  return (
    <LoadFailed
      text="Failed to load blog post"
      attempt={loaderData}
      heading="h1"
      path={`/blog/${encodeURIComponent(params.id)}`}
    />
  );
}
