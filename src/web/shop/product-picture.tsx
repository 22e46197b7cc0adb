/**
 * A product's square picture. Its space is reserved before it loads. A product without a picture, or with a missing
 * file, shows a drawn aircraft instead of a broken frame.
 */
import { Plane } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { SitePicture } from "#web/ui/site-picture.tsx";

type ProductPictureProps = {
  src: string | null;
  /** Empty where the name is beside the picture and it has no description. */
  alt: string;
  /** Visible without scrolling, so loaded at once. */
  eager?: boolean;
  /** The displayed width, as in CSS; defaults to a card's. */
  sizes?: string;
  className?: string;
};

/**
 * Four columns or three, at most this wide, or two (product-card.css). Short: a page repeats it four dozen times. Two
 * are 45vw wide; the smaller figure lets phones with 3 pixels for 1 load the file of 400 pixels, not that of 800.
 */
const CARD = "(min-width:48rem) 20rem,34vw";

/** As wide as its container. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt, eager = false, sizes = CARD, className } = props;
  const instead = (
    <div className={cx("bg-dawn grid aspect-square place-items-center", className)}>
      <Plane
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        className="size-1/4 -rotate-45 text-white/80"
        strokeWidth={1.25}
      />
    </div>
  );
  if (!src) return instead;
  return (
    <SitePicture
      src={src}
      alt={alt}
      sizes={sizes}
      width={800}
      height={800}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      instead={instead}
      className={cx("product-picture", className)}
    />
  );
}
