/** The newest article: its picture across the wide columns, and its title as large as the page's. */
import type { BlogPlace } from "./back-to-blog.tsx";
import type { CardPost } from "./documents.ts";
import { PostByline } from "./post-byline.tsx";
import { PostLink, ReadOn, STRETCHED_OVER } from "./post-link.tsx";
import { PostPicture } from "./post-picture.tsx";

type LeadPostProps = { post: CardPost; place: BlogPlace };

/** The first of a list, with the longer excerpt. Like a row (post-row.tsx), it is covered by one link. */
export function LeadPost({ post, place }: LeadPostProps) {
  return (
    <article className={`${STRETCHED_OVER} pb-7 lg:grid lg:grid-cols-[3fr_9fr] lg:gap-x-8 lg:pb-12`}>
      <PostByline {...post} className="mb-3 lg:mb-0 lg:border-t-2 lg:border-ink lg:pt-3" />
      <div>
        <div
          style={{ viewTransitionName: `post-${post.id}` }}
          className="overflow-hidden max-lg:-mx-(--spacing-gutter)"
        >
          <PostPicture
            src={post.image_url}
            alt={post.image_alt ?? ""}
            sizes="(min-width: 64rem) 54rem, 100vw"
            eager
            className="lg:aspect-[2/1]"
          />
        </div>
        <div className="mt-4 lg:mt-6">
          <h3 className="text-h1 text-balance wrap-anywhere">
            <PostLink post={post} place={place} />
          </h3>
          <div className="mt-2 max-w-2xl lg:mt-4">
            <p className="text-ink-soft text-pretty wrap-anywhere lg:text-lead">{post.lead}</p>
            <ReadOn />
          </div>
        </div>
      </div>
    </article>
  );
}
