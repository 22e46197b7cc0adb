/**
 * A picture of the site's own. One that was uploaded or rendered comes in the width that its place needs, as AVIF where
 * the browser takes it; any other address is shown as it is. Until it has come its colours stand there, and one that
 * can't come leaves its place to what is given instead.
 */
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { pictureTint } from "./picture-tint.ts";
import { srcSet } from "./src-set.ts";

type SitePictureProps = Omit<ComponentProps<"img">, "ref" | "onError" | "style"> & {
  src: string;
  alt: string;
  /** How wide its place is, as in CSS. */
  sizes: string;
  /** Shown where the file is gone. */
  instead?: ReactNode;
};

/** As an `<img>`, which the rest of the properties go to. */
export function SitePicture({ sizes, instead, ...image }: SitePictureProps) {
  const { src } = image;
  const shown = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  useEffect(() => {
    // A picture that failed before the page came to life has told nobody.
    const { current } = shown;
    if (!current?.complete || current.naturalWidth > 0) return;
    current.decode().catch(() => setBroken(src));
  }, [src]);

  if (broken === src && instead !== undefined) return instead;
  const sets = srcSet(src);
  const tint = pictureTint(src);
  const own = {
    ...image,
    ref: shown,
    onError: () => setBroken(src),
    ...(tint ? { style: { backgroundImage: tint } } : {}),
  };
  // biome-ignore lint/a11y/useAltText: the type asks for it
  if (!sets) return <img {...own} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sets.avif} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: likewise */}
      <img {...own} srcSet={sets.webp} sizes={sizes} />
    </picture>
  );
}
