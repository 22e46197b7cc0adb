/**
 * A picture of the site's own. One that was uploaded comes in the width that its place needs, as AVIF where the browser
 * takes it; any other address is shown as it is.
 */
import type { ComponentProps } from "react";
import { srcSet } from "./src-set.ts";

type SitePictureProps = ComponentProps<"img"> & {
  src: string;
  alt: string;
  /** How wide its place is, as in CSS. */
  sizes: string;
};

/** As an `<img>`, which the rest of the properties go to. */
export function SitePicture({ sizes, ...image }: SitePictureProps) {
  const sets = srcSet(image.src);
  // biome-ignore lint/a11y/useAltText: the type asks for it
  if (!sets) return <img {...image} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sets.avif} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: likewise */}
      <img {...image} srcSet={sets.webp} sizes={sizes} />
    </picture>
  );
}
