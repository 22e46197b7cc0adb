/** The article on its page and in the dashboard's preview: picture, byline, title, text. */
import type { ReactNode } from "react";
import { articleHtml } from "./article-html.ts";
import { PostByline } from "./post-byline.tsx";
import { PostPicture } from "./post-picture.tsx";

type PostArticleProps = {
  post: {
    id: string;
    title: string;
    author: string;
    image_url: string | null;
    image_alt: string | null;
    read_minutes: number;
    created_at: string;
    /** HTML of the server's allow-list. */
    content: string;
  };
  /** "h2" in a preview, on a page with its own h1. */
  heading?: "h1" | "h2";
  /** Below the text. */
  children?: ReactNode;
};

/** In print, only the article remains. */
export function PostArticle({ post, heading: Heading = "h1", children }: PostArticleProps) {
  const { id, title, image_url, image_alt, content } = post;
  return (
    <article className="mt-2 sm:mt-4">
      <header>
        <div style={{ viewTransitionName: `post-${id}` }}>
          <PostPicture
            key={id}
            src={image_url}
            alt={image_alt ?? ""}
            eager
            className="rounded-3xl border border-line shadow-card print:max-h-56 print:rounded-none print:border-0 print:shadow-none"
          />
        </div>
        <div className="mx-auto max-w-[44rem] print:max-w-none">
          <PostByline {...post} long className="mt-6 text-ink-soft sm:mt-8" />
          <Heading className="mt-3 text-h1 text-balance wrap-anywhere">{title}</Heading>
        </div>
      </header>
      <div
        className="prose mx-auto mt-6 sm:mt-8"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, in every response
        dangerouslySetInnerHTML={{ __html: articleHtml(content) }}
      />
      {children}
    </article>
  );
}
