/** An article on the blog's list. The first one is bigger; the whole card leads to the article. */
import { ArrowRight } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { canMorph } from "#web/ui/view-transition.ts";
import type { BlogPlace } from "./back-to-blog.tsx";
import type { CardPost } from "./documents.ts";
import { PostByline } from "./post-byline.tsx";
import { PostPicture } from "./post-picture.tsx";

type PostCardProps = {
  post: CardPost;
  place: BlogPlace;
  /** The first card of the list: wide, with the longer excerpt. */
  lead?: boolean;
};

/**
 * The picture always has its transition's name, so that it also moves between two documents. "Read Full Article" is
 * visual only: the title's link covers the card, so that there is one link, not three.
 */
export function PostCard({ post, place, lead = false }: PostCardProps) {
  return (
    <article
      className={cx(
        "group relative flex min-w-0 flex-col overflow-hidden rounded-3xl border border-line bg-raised shadow-card transition-shadow hover:shadow-float",
        "has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus",
        lead && "sm:col-span-2 lg:col-span-3 lg:grid lg:grid-cols-[1.35fr_1fr]",
      )}
    >
      <div style={{ viewTransitionName: `post-${post.id}` }} className="overflow-hidden">
        <PostPicture
          src={post.image_url}
          alt={post.image_alt ?? ""}
          eager={lead}
          className={cx(
            "transition-transform duration-(--motion-place) ease-settle group-hover:scale-[1.03]",
            lead && "lg:h-full",
          )}
        />
      </div>
      <div className={cx("flex grow flex-col p-5 sm:p-6", lead && "lg:justify-center lg:p-10")}>
        <PostByline {...post} className="text-sm text-ink-soft" />
        <h3 className={cx("mt-3 font-bold text-ink text-pretty wrap-anywhere", lead ? "text-h2" : "text-h3")}>
          <Link
            to={`/blog/${post.id}`}
            state={place}
            viewTransition={canMorph()}
            className="outline-none after:absolute after:inset-0 group-hover:text-accent"
          >
            {post.title}
          </Link>
        </h3>
        <p
          className={cx("mt-2 grow text-ink-soft text-pretty wrap-anywhere", lead && "lg:mt-4 lg:grow-0 lg:text-lead")}
        >
          {lead ? post.lead : post.excerpt}
        </p>
        <p
          aria-hidden="true"
          className={cx("mt-4 inline-flex items-center gap-2 font-semibold text-accent", lead && "lg:mt-6")}
        >
          Read Full Article
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
        </p>
      </div>
    </article>
  );
}
