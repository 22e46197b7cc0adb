/**
 * An article in a list: a picture, a rule, the title and the excerpt. On a phone it is a row with a smaller picture, so
 * that a long list stays short.
 */

import { useMorph } from "#web/ui/view-transition.ts";
import type { BlogPlace } from "./back-to-blog.tsx";
import type { CardPost } from "./documents.ts";
import { PostByline } from "./post-byline.tsx";
import { PostLink, ReadOn, STRETCHED_OVER } from "./post-link.tsx";
import { PostPicture } from "./post-picture.tsx";

type PostItemProps = {
  post: CardPost;
  place: BlogPlace;
  /** The widths of the picture, as in its `sizes`. */
  sizes: string;
};

/**
 * On a phone the picture is cut to a square of half its width.
 */
export function PostItem({ post, place, sizes }: PostItemProps) {
  const morph = useMorph(`/blog/${post.id}`, `post-${post.id}`);
  return (
    <article
      className={`${STRETCHED_OVER} grid grid-cols-[minmax(0,1fr)_8rem] content-start gap-x-4 max-sm:border-t max-sm:border-line max-sm:py-4 sm:grid-cols-1 sm:grid-rows-[auto_1fr]`}
    >
      <div className="flex min-w-0 flex-col sm:order-last sm:mt-4 sm:border-t sm:border-line-strong sm:pt-3">
        <PostByline {...post} />
        <h3 className="mt-1.5 text-h4 text-pretty wrap-anywhere sm:text-h3 lg:mt-2">
          <PostLink post={post} place={place} />
        </h3>
        <p className="mt-1 text-ink-soft text-pretty wrap-anywhere max-sm:line-clamp-2 max-sm:text-sm">
          {post.excerpt}
        </p>
        <ReadOn />
      </div>
      <div style={morph} className="aspect-video self-start overflow-hidden max-sm:mt-1 max-sm:aspect-square">
        <PostPicture
          src={post.image_url}
          alt={post.image_alt ?? ""}
          sizes={sizes}
          className="after-paint max-sm:aspect-square"
        />
      </div>
    </article>
  );
}

/** The widths of three articles beside each other, between the gutters and gaps; `LIST` has two on tablets. */
export const LIST = "(min-width: 64rem) min(23rem, 31vw), (min-width: 40rem) 46vw, 14rem";
export const THIRD = "(min-width: 40rem) min(23rem, 31vw), 14rem";
