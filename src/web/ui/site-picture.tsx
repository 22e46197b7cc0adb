/**
 * A picture of the site. Uploaded or rendered pictures load in the displayed width, as AVIF where the browser supports
 * it. Any other address is used as it is. Until the picture has loaded, its colours are shown; a broken one is replaced
 * by `instead`.
 */
import { type ComponentProps, type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { preload } from "react-dom";
import { cx } from "./cx.ts";
import { pictureTint } from "./picture-tint.ts";
import { srcSet } from "./src-set.ts";

type SitePictureProps = Omit<ComponentProps<"img">, "ref" | "onError" | "style"> & {
  src: string;
  alt: string;
  /** The displayed width, as in CSS. */
  sizes: string;
  /** Shown where the file is missing. */
  instead?: ReactNode;
};

/** Renders an `<img>`, which receives all other props. */
export function SitePicture({ sizes, instead, ...image }: SitePictureProps) {
  const { src } = image;
  const shown = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  useEffect(() => {
    // A picture that failed before hydration has sent no event.
    const { current } = shown;
    if (!current?.complete || current.naturalWidth > 0) return;
    current.decode().catch(() => setBroken(src));
  }, [src]);

  if (broken === src && instead !== undefined) return instead;
  const sets = srcSet(src);
  const tint = pictureTint(src);
  if (sets && image.fetchPriority === "high") {
    // In the document's head, before the scripts: the browser finds pictures later than links.
    const options = { as: "image", type: "image/avif", fetchPriority: "high" } as const;
    preload(src, { ...options, imageSrcSet: sets.avif, imageSizes: sizes });
  }
  const own = {
    ...image,
    ref: shown,
    onError: () => setBroken(src),
    ...(tint ? { style: tint as CSSProperties, className: cx("tinted", image.className) } : {}),
  };
  // biome-ignore lint/a11y/useAltText: the type requires it
  if (!sets) return <img {...own} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sets.avif} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: likewise */}
      <img {...own} srcSet={sets.webp} sizes={sizes} />
    </picture>
  );
}
