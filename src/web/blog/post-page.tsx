/** An article: title, author and date, picture, its text, and further articles. */
import { useEffect } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { toast } from "#web/ui/toast.ts";
import { BackToBlog, useBlogPlace } from "./back-to-blog.tsx";
import type { ShownPost } from "./documents.ts";
import { PostArticle } from "./post-article.tsx";
import { PostItem, THIRD } from "./post-item.tsx";
import { PostPicture } from "./post-picture.tsx";

import { SharePost } from "./share-post.tsx";

/** Takes the article with further ones. In print, only the article remains. */
export function PostPage({ post }: { post: ShownPost }) {
  const { title, more } = post;
  const place = useBlogPlace();
  return (
    <>
      <PostArticle
        post={post}
        before={
          <div className="print:hidden">
            <BackToBlog {...place} />
          </div>
        }
      >
        <footer className="prose-width mt-10 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2 print:hidden">
          <p className="text-sm text-ink-soft">Know someone who would enjoy this?</p>
          <SharePost title={title} />
        </footer>
      </PostArticle>
      <section aria-labelledby="more" className="page-width py-section print:hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pb-2 pt-4 sm:pb-6">
          <h2 id="more" className="text-h2">
            More Articles
          </h2>
          <Link
            to="/blog"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-ink"
          >
            View All Blog Posts
          </Link>
        </div>
        <div className="grid gap-x-8 max-sm:border-b max-sm:border-line sm:grid-cols-3">
          {more.map((other) => (
            <PostItem key={other.id} post={other} place={place} sizes={THIRD} />
          ))}
        </div>
      </section>
    </>
  );
}

/** The screen of a missing or unpublished article. */
export function PostNotFound({ archived }: { archived: boolean }) {
  useEffect(() => void toast({ title: "Error", description: "Blog post not found", variant: "destructive" }), []);
  return (
    <div className="page-width py-section lg:grid lg:grid-cols-[3fr_9fr] lg:gap-x-8">
      <PostPicture src={null} sizes="16rem" className="w-48 self-start lg:w-56" />
      <div className="mt-6 lg:mt-0">
        <h1 className="text-h1">Blog Post Not Found</h1>
        <p className="mt-4 max-w-md text-lead text-ink-soft text-pretty">
          {archived
            ? "This article is no longer available. There's plenty more to read on the blog."
            : "The link may be wrong, or the article is no longer available."}
        </p>
        <ButtonLink to="/blog" variant="secondary" className="mt-6">
          Back to Blog
        </ButtonLink>
      </div>
    </div>
  );
}
