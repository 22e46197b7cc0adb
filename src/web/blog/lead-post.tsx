/** The newest article: its picture across seven columns, and its title beside it in large letters. */

import { useMorph } from "#web/ui/view-transition.ts";
import type { BlogPlace } from "./back-to-blog.tsx";
import type { CardPost } from "./documents.ts";
import { PostByline } from "./post-byline.tsx";
import { PostLink, ReadOn, STRETCHED_OVER } from "./post-link.tsx";
import { PostPicture } from "./post-picture.tsx";

type LeadPostProps = { post: CardPost; place: BlogPlace };

/**
 * The first of a list, with the longer excerpt. Like an item (post-item.tsx), it is covered by one link. Where the
 * picture is cut at its sides, it is loaded wider than it is shown.
 */
export function LeadPost({ post, place }: LeadPostProps) {
  const morph = useMorph(`/blog/${post.id}`, `post-${post.id}`);
  return (
    <article
      className={`${STRETCHED_OVER} pb-7 sm:col-span-full sm:pb-0 lg:grid lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-x-8`}
    >
      <div style={morph} className="overflow-hidden max-lg:-mx-(--spacing-gutter)">
        <PostPicture
          src={post.image_url}
          alt={post.image_alt ?? ""}
          sizes="(min-width: 64rem) min(49rem, 64vw), 100vw"
          eager
          className="lg:aspect-[3/2]"
        />
      </div>
      <div className="mt-4 lg:mt-0 lg:border-t-2 lg:border-ink lg:pt-4">
        <PostByline {...post} />
        <h3 className="mt-2 text-h1 text-balance wrap-anywhere lg:mt-3 lg:text-h2">
          <PostLink post={post} place={place} />
        </h3>
        <p className="mt-2 max-w-2xl text-ink-soft text-pretty wrap-anywhere lg:mt-4 lg:text-lead">{post.lead}</p>
        <ReadOn />
      </div>
    </article>
  );
}
