/**
 * The article on its page and in the dashboard's preview: title, byline, picture, text. On its page the title is on a
 * chart's lattice, the facts are in the margin column, and the picture reaches the window's right edge.
 */
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { articleHtml } from "./article-html.ts";
import { PostFacts } from "./post-facts.tsx";
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
  /** "h2" in a preview, on a page with its own h1; the preview is one column. */
  heading?: "h1" | "h2";
  /** Above the title. */
  before?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
};

/** In print, only the article remains. */
export function PostArticle({ post, heading: Heading = "h1", before, children }: PostArticleProps) {
  const { id, title, image_url, image_alt, content } = post;
  const page = Heading === "h1";
  return (
    <article>
      <header className={cx(page && "bg-graticule print:bg-none")}>
        <div className={cx(page && TITLE)}>
          {before}
          <Heading className="max-w-4xl text-h1 text-balance wrap-anywhere">{title}</Heading>
        </div>
        {page && <div aria-hidden="true" className="scale-x text-line-strong print:hidden" />}
      </header>
      <div className={cx(page && COLUMNS)}>
        <div className={cx("py-3", page && "lg:sticky lg:top-20 lg:self-start lg:pb-0 lg:pt-5")}>
          <PostFacts {...post} margin={page} />
        </div>
        <div className="min-w-0">
          <div style={{ viewTransitionName: `post-${id}` }} className={cx(page && "bleed-right print:m-0")}>
            <PostPicture
              key={id}
              src={image_url}
              alt={image_alt ?? ""}
              sizes={PICTURE_SIZES}
              eager
              className="max-h-136 print:max-h-56"
            />
          </div>
          <div
            className="prose mt-6 lg:mt-10"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, in every response
            dangerouslySetInnerHTML={{ __html: articleHtml(content) }}
          />
          {children}
        </div>
      </div>
    </article>
  );
}

const TITLE =
  "page-width pb-6 pt-1 sm:pt-3 lg:grid lg:grid-cols-[3fr_9fr] lg:gap-x-8 lg:items-baseline lg:pb-12 lg:pt-9 print:p-0";
const COLUMNS = "page-width lg:grid lg:grid-cols-[3fr_9fr] lg:gap-x-8 print:block print:p-0";

/** From the margin column to the right edge of the window: three twelfths of the column are left. */
const PICTURE_SIZES = "(min-width: 76rem) calc(50vw + 18rem), (min-width: 64rem) 76vw, 100vw";
