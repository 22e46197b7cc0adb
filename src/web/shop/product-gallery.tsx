/**
 * The pictures of a product that has several: a strip that snaps, swiped on phones, with thumbnails below. A press on a
 * picture opens it over the page; that part loads at the first press.
 */
import { lazy, Suspense, useRef, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { wantsLessMotion } from "#web/ui/less-motion.ts";
import type { ShownPicture } from "./documents.ts";
import { ProductPicture } from "./product-picture.tsx";

const PictureZoom = lazy(async () => ({ default: (await import("./picture-zoom.tsx")).PictureZoom }));

type ProductGalleryProps = {
  /** The product's, for pictures without a description. */
  name: string;
  pictures: readonly ShownPicture[];
  /** The displayed width, as in CSS. */
  sizes: string;
};

/** Takes two pictures or more. */
export function ProductGallery({ name, pictures, sizes }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const altOf = ({ image_alt }: ShownPicture) => image_alt ?? name;

  function scrollTo(index: number, behavior: ScrollBehavior = wantsLessMotion() ? "instant" : "smooth"): void {
    const { current } = strip;
    current?.scrollTo({ left: index * current.clientWidth, behavior });
  }

  function returnTo(last: number): void {
    scrollTo(last, "instant");
    strip.current?.querySelectorAll("button")[last]?.focus({ preventScroll: true });
  }

  return (
    <section aria-label="Pictures">
      <ul
        ref={strip}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        style={{ scrollbarWidth: "none" }}
        className="flex snap-x snap-mandatory overflow-x-auto"
      >
        {pictures.map((picture, index) => (
          <li key={picture.image_url} className="w-full shrink-0 snap-start">
            <button
              type="button"
              aria-label={`Enlarge picture ${index + 1} of ${pictures.length}`}
              onClick={() => setZoomed(index)}
              style={{ cursor: "zoom-in" }}
              className="w-full -outline-offset-3"
            >
              <ProductPicture src={picture.image_url} alt={altOf(picture)} sizes={sizes} eager={index === 0} />
            </button>
          </li>
        ))}
      </ul>
      <ul className="flex justify-center gap-2 py-3">
        {pictures.map(({ image_url }, index) => (
          <li key={image_url} className="w-16">
            <button
              type="button"
              aria-label={`Show picture ${index + 1} of ${pictures.length}`}
              aria-current={index === shown || undefined}
              onClick={() => scrollTo(index)}
              className={cx("w-full border-2", index === shown ? "border-ink" : "border-line")}
            >
              <ProductPicture src={image_url} alt="" sizes="5rem" />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Suspense fallback={null}>
          <PictureZoom
            name={name}
            pictures={pictures.map((picture) => ({ src: picture.image_url, alt: altOf(picture) }))}
            first={zoomed}
            onClose={() => setZoomed(null)}
            onClosed={returnTo}
          />
        </Suspense>
      )}
    </section>
  );
}
