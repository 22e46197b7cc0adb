/**
 * A product's square picture. The square is kept free before the picture is there; a product without one,
 * or whose file is gone, shows a drawn aircraft instead of a broken frame.
 */
import { Plane } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { SitePicture } from "#web/ui/site-picture.tsx";

type ProductPictureProps = {
  src: string | null;
  /** Empty where the name stands beside it and nobody has said what it shows. */
  alt: string;
  /** Seen without scrolling: loaded at once. */
  eager?: boolean;
  /** How wide its place is, as in CSS; a card's unless said. */
  sizes?: string;
  className?: string;
};

const CARD = "(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 92vw";

/** As wide as its place. */
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
      decoding="async"
      instead={instead}
      className={cx("aspect-square w-full bg-sunken object-cover", className)}
    />
  );
}
