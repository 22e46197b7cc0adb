/**
 * An article's picture, 16 to 9. Its space is reserved before it loads. An article without a picture, or with a missing
 * file, shows a drawn sky instead of a broken frame.
 */
import { Plane } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { SitePicture } from "#web/ui/site-picture.tsx";

type PostPictureProps = {
  src: string | null;
  /** Describes the picture. Without it the picture is decorative, because the title is beside it. */
  alt?: string;
  /** Visible without scrolling, so loaded at once. */
  eager?: boolean;
  className?: string;
};

/** As wide as its container. */
export function PostPicture({ src, alt = "", eager = false, className }: PostPictureProps) {
  const instead = (
    <div aria-hidden="true" className={cx("bg-dawn grid aspect-video place-items-center", className)}>
      <Plane className="size-1/5 -rotate-45 text-white/80" strokeWidth={1.25} />
    </div>
  );
  if (!src) return instead;
  return (
    <SitePicture
      src={src}
      alt={alt}
      sizes={eager ? "(min-width: 56rem) 56rem, 100vw" : "(min-width: 64rem) 24rem, 92vw"}
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
