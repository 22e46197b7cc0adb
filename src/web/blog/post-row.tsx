/** An article in a list, as a row with a rule: its byline in the margin, title and excerpt, a small picture. */
import type { BlogPlace } from "./back-to-blog.tsx";
import type { CardPost } from "./documents.ts";
import { PostByline } from "./post-byline.tsx";
import { PostLink, ReadOn, STRETCHED_OVER } from "./post-link.tsx";
import { PostPicture } from "./post-picture.tsx";

/** On wide screens, the title starts where the page's wide columns do. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-4 sm:grid-cols-[minmax(0,1fr)_12rem] sm:gap-x-8 lg:grid-cols-[calc(25%-0.5rem)_minmax(0,1fr)_13rem]";

type PostRowProps = { post: CardPost; place: BlogPlace };

/** The picture always has its transition's name, so that it also moves between two documents. */
export function PostRow({ post, place }: PostRowProps) {
  return (
    <article className={`${STRETCHED_OVER} ${COLUMNS} border-t border-line py-4 lg:py-6`}>
      <PostByline {...post} className="mb-1.5 lg:mb-0 lg:pt-1.5" />
      <div className="min-w-0 max-lg:col-start-1">
        <h3 className="text-h4 text-pretty wrap-anywhere sm:text-h3 lg:text-h2">
          <PostLink post={post} place={place} />
        </h3>
        <p className="mt-1 text-sm text-ink-soft text-pretty wrap-anywhere max-sm:line-clamp-2 sm:mt-2 lg:text-base">
          {post.excerpt}
        </p>
        <ReadOn />
      </div>
      <div
        style={{ viewTransitionName: `post-${post.id}` }}
        className="self-start overflow-hidden max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 max-lg:mt-1"
      >
        <PostPicture
          src={post.image_url}
          alt={post.image_alt ?? ""}
          sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 12rem, 7rem"
          className="aspect-[4/3] sm:aspect-video"
        />
      </div>
    </article>
  );
}
