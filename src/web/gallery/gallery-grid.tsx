/**
 * The pictures as a contact sheet: whole, in rows of one height, with number, category and caption below each. The
 * number is the one that the lightbox counts by. The tab order is the visual order.
 */

import type { CSSProperties, MouseEvent } from "react";
import { Heart } from "#web/ui/icons.ts";
import { contactSheet, type Frame, shapeOf } from "./contact-sheet.ts";
import type { Picture } from "./documents.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import { tileId } from "./tile-id.ts";

/** The number of pictures visible without scrolling on a wide screen. */
const EAGER = 6;

type GalleryGridProps = {
  pictures: readonly Picture[];
  favourites: ReadonlySet<string>;
  onOpen: (picture: Picture) => void;
};

/** Each picture is a link to its file, which opens in the lightbox where a script runs. */
export function GalleryGrid({ pictures, favourites, onOpen }: GalleryGridProps) {
  const sheet = contactSheet(pictures);

  function open(event: MouseEvent, picture: Picture): void {
    // Modified clicks open another tab or window, as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(picture);
  }

  return (
    <ul className={SHEET}>
      {pictures.map((picture, index) => (
        <li key={picture.id} style={frameStyle(sheet[index])}>
          <figure className="relative">
            <a
              id={tileId(picture.id)}
              href={picture.image_url}
              aria-haspopup="dialog"
              onClick={(event) => open(event, picture)}
              style={{ aspectRatio: shapeOf(picture) }}
              className="peer block after:absolute after:inset-0"
            >
              <GalleryPicture
                picture={picture}
                eager={index < EAGER}
                sizes={sizesOf(sheet[index])}
                className="h-full w-full object-cover"
              />
            </a>
            <p className="label mt-2 text-ink-soft">{picture.category}</p>
            {picture.caption && (
              <figcaption className="line-clamp-4 text-caption text-pretty underline-offset-3 peer-hover:underline sm:line-clamp-3 sm:text-sm sm:leading-snug">
                {picture.caption}
              </figcaption>
            )}
            {favourites.has(picture.id) && (
              <span className="pointer-events-none absolute top-0 left-0 grid size-9 place-items-center bg-surface">
                <Heart aria-hidden="true" className="size-5 fill-danger text-danger" />
                <span className="sr-only">A favourite</span>
              </span>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** For all pictures at once, because the page repeats them two dozen times. */
const SHEET =
  "flex flex-wrap items-start gap-x-(--gap) gap-y-6 [--gap:0.75rem] md:gap-y-9 md:[--gap:1.25rem] " +
  "*:w-[calc((100%_-_var(--gaps)_*_var(--gap))_*_var(--share))] " +
  "md:*:w-[calc((100%_-_var(--wide-gaps)_*_var(--gap))_*_var(--wide-share))] " +
  "[counter-reset:plate] *:[counter-increment:plate] [&_p]:before:mr-2 [&_p]:before:text-route " +
  "[&_p]:before:content-[counter(plate,decimal-leading-zero)]";

const WHOLE: Frame = { share: 1, gaps: 0 };

function frameStyle({ phone, wide } = { phone: WHOLE, wide: WHOLE }): CSSProperties & Record<`--${string}`, number> {
  return { "--share": phone.share, "--gaps": phone.gaps, "--wide-share": wide.share, "--wide-gaps": wide.gaps };
}

/** The displayed width: 72rem is the page's column. */
function sizesOf({ phone, wide } = { phone: WHOLE, wide: WHOLE }): string {
  const part = (share: number, of: number) => Math.ceil(share * of);
  return [
    `(min-width:80rem) ${part(wide.share, 72)}rem`,
    `(min-width:48rem) ${part(wide.share, 92)}vw`,
    `${part(phone.share, 92)}vw`,
  ].join(",");
}
