/**
 * An article's picture, 16 to 9. Its space is reserved before it loads. An article without a picture, or with a missing
 * file, shows a drawn sky instead of a broken frame.
 */
import { cx } from "#web/ui/cx.ts";
import { SitePicture } from "#web/ui/site-picture.tsx";

type PostPictureProps = {
  src: string | null;
  /** Describes the picture. Without it the picture is decorative, because the title is beside it. */
  alt?: string;
  /** The displayed width, as in CSS. */
  sizes: string;
  /** Visible without scrolling, so loaded at once. */
  eager?: boolean;
  className?: string;
};

/** As wide as its container. */
export function PostPicture({ src, alt = "", sizes, eager = false, className }: PostPictureProps) {
  const instead = (
    <div aria-hidden="true" className={cx("bg-dawn grid aspect-video place-items-center text-white", className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className="h-1/3 fill-none stroke-current stroke-[1.5]"
        strokeLinecap="round"
      >
        {/* A climb away from the horizon. */}
        <path d="M2 38h44M6 32 36 14M36 14l-7 .5M36 14l-3 6M18 25l-6-5" />
      </svg>
    </div>
  );
  if (!src) return instead;
  return (
    <SitePicture
      src={src}
      alt={alt}
      sizes={sizes}
      width={1200}
      height={675}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      instead={instead}
      className={cx("aspect-video w-full bg-sunken object-cover", className)}
    />
  );
}
