/** The newest article: its picture across the wide columns, and its title as large as the page's. */
import { Link } from "#web/ui/link.tsx";
import { canMorph } from "#web/ui/view-transition.ts";
import type { BlogPlace } from "./back-to-blog.tsx";
import type { CardPost } from "./documents.ts";
import { PostByline } from "./post-byline.tsx";
import { PostPicture } from "./post-picture.tsx";
import { READ_ON, STRETCHED_OVER } from "./stretched-link.ts";

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
            <Link
              to={`/blog/${post.id}`}
              state={place}
              viewTransition={canMorph()}
              className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
            >
              {post.title}
            </Link>
          </h3>
          <div className="mt-2 max-w-2xl lg:mt-4">
            <p className="text-ink-soft text-pretty wrap-anywhere lg:text-lead">{post.lead}</p>
            <p aria-hidden="true" className={READ_ON}>
              Read Full Article
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}
