/** An article: picture, title, author and date, its text, and further articles. */
import { useEffect } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { BackToBlog, useBlogPlace } from "./back-to-blog.tsx";
import type { ShownPost } from "./documents.ts";
import { PostArticle } from "./post-article.tsx";
import { PostCard } from "./post-card.tsx";
import { PostPicture } from "./post-picture.tsx";
import { SharePost } from "./share-post.tsx";

/** Takes the article with further ones. In print, only the article remains. */
export function PostPage({ post }: { post: ShownPost }) {
  const { title, more } = post;
  const place = useBlogPlace();
  return (
    <>
      <div className="page-width max-w-4xl py-4 sm:py-6 print:p-0">
        <div className="print:hidden">
          <BackToBlog {...place} />
        </div>
        <PostArticle post={post}>
          <footer className="mx-auto mt-10 flex max-w-[44rem] flex-wrap items-center justify-between gap-4 border-t border-line pt-6 print:hidden">
            <p className="text-ink-soft">Know someone who would enjoy this?</p>
            <SharePost title={title} />
          </footer>
        </PostArticle>
      </div>
      <section aria-labelledby="more" className="mt-8 border-t border-line bg-sunken print:hidden">
        <div className="page-width py-band">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <h2 id="more" className="text-h2">
              More Articles
            </h2>
            <ButtonLink to="/blog" variant="secondary">
              View All Blog Posts
            </ButtonLink>
          </div>
          <div className="grid gap-6 sm:grid-cols-2 sm:max-lg:*:nth-3:hidden lg:grid-cols-3">
            {more.map((other) => (
              <PostCard key={other.id} post={other} place={place} />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

/** The screen of a missing or unpublished article. */
export function PostNotFound({ archived }: { archived: boolean }) {
  useEffect(() => void toast({ title: "Error", description: "Blog post not found", variant: "destructive" }), []);
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <PostPicture src={null} className="w-56 -rotate-6 rounded-3xl shadow-float sm:w-64" />
      <h1 className="mt-8 text-h1">Blog Post Not Found</h1>
      <p className="mt-3 max-w-md text-lead text-ink-soft text-pretty">
        {archived
          ? "This article is no longer available. There's plenty more to read on the blog."
          : "The link may be wrong, or the article is no longer available."}
      </p>
      <ButtonLink to="/blog" size="lg" className="mt-8">
        Back to Blog
      </ButtonLink>
    </div>
  );
}
