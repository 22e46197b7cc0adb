/** A picture in the grid or the lightbox; a drawn aircraft replaces a missing file. */
import { Plane } from "lucide-react";
import { cx } from "#web/ui/cx.ts";
import { SitePicture } from "#web/ui/site-picture.tsx";
import type { Picture } from "./documents.ts";

type GalleryPictureProps = {
  picture: Picture;
  eager?: boolean;
  /** The displayed width, as in CSS; defaults to a tile's. */
  sizes?: string;
  className: string;
};

const TILE = "(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw";

/** `className` sets its style and size. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { picture, eager = false, sizes = TILE, className } = props;
  const { image_url: src, width, height } = picture;
  const alt = describe(picture);
  return (
    <SitePicture
      src={src}
      alt={alt}
      sizes={sizes}
      {...(width && height ? { width, height } : {})}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      draggable={false}
      instead={
        <div className={cx("bg-dawn grid min-h-24 place-items-center", className)}>
          <Plane role="img" aria-label={alt} className="size-16 -rotate-45 text-white/80" strokeWidth={1.25} />
        </div>
      }
      className={className}
    />
  );
}

/** The picture's alternative text. */
function describe({ alt_text, caption, category }: Picture): string {
  return alt_text || caption || category || "A picture without a caption";
}
