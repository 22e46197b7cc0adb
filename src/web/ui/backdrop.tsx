/** A rendered picture that fills its box, behind the box's content. */
import { ownPicture } from "#shared/own-pictures.ts";
import { cx } from "./cx.ts";
import { SitePicture } from "./site-picture.tsx";

type BackdropProps = {
  /** Kind and slug: "hero/first-landing". */
  name: string;
  /** The displayed width, as in CSS. */
  sizes: string;
  /** Visible without scrolling, so loaded at once. */
  eager?: boolean;
  className?: string;
};

/** Pictures of the gallery have no wider version. */
const largestWidth = (name: string): number => (name.startsWith("gallery/") ? 1200 : 1600);

/** Decorative: the text beside it carries the meaning. */
export function Backdrop({ name, sizes, eager = false, className }: BackdropProps) {
  return (
    <SitePicture
      src={ownPicture(name, largestWidth(name))}
      alt=""
      sizes={sizes}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={cx("absolute inset-0 h-full w-full object-cover", !eager && "after-paint", className)}
    />
  );
}
