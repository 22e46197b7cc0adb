/** A rendered picture that fills the box it lies in, behind what the box says. */
import { ownPicture } from "#shared/own-pictures.ts";
import { cx } from "./cx.ts";
import { SitePicture } from "./site-picture.tsx";

type BackdropProps = {
  /** Kind and slug: "hero/first-landing". */
  name: string;
  /** Pixels of its largest version. */
  width?: number;
  /** How wide its place is, as in CSS. */
  sizes: string;
  /** Seen without scrolling: loaded at once. */
  eager?: boolean;
  className?: string;
};

/** Decoration: what it stands for is said beside it. */
export function Backdrop({ name, width = 1600, sizes, eager = false, className }: BackdropProps) {
  return (
    <SitePicture
      src={ownPicture(name, width)}
      alt=""
      sizes={sizes}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={cx("absolute inset-0 h-full w-full object-cover", className)}
    />
  );
}
