/**
 * The pictures: whole in rows of one height on a wide screen, large ones and pairs on a phone (contact-sheet.ts), with
 * number, category and caption below each. The number is the one that the lightbox counts by. The tab order is the
 * visual order.
 */

import type { CSSProperties, MouseEvent } from "react";
import { cx } from "#web/ui/cx.ts";
import { Heart } from "#web/ui/icons.ts";
import { contactSheet, type Frame, type PhoneFrame, shapeOf } from "./contact-sheet.ts";
import type { Picture } from "./documents.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import { tileId } from "./tile-id.ts";

/** The first picture is the largest thing on the page: only it loads before its place is known. */
const EAGER = 1;

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
        <li key={picture.id} style={frameStyle(picture, sheet[index])}>
          <figure className="relative">
            <a
              id={tileId(picture.id)}
              href={picture.image_url}
              aria-haspopup="dialog"
              onClick={(event) => open(event, picture)}
              className={cx(!sheet[index]?.phone.half && "large")}
            >
              <GalleryPicture
                picture={picture}
                eager={index < EAGER}
                sizes={sizesOf(sheet[index])}
                className="h-full w-full object-cover"
              />
            </a>
            <p>{picture.category}</p>
            {picture.caption && <figcaption>{picture.caption}</figcaption>}
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

/** For all pictures at once, because the page repeats them two dozen times. The link covers picture and caption. */
const SHEET = [
  "flex flex-wrap items-start gap-x-(--gap) gap-y-7 [--gap:0.75rem] md:gap-y-10 md:[--gap:1.25rem]",
  "*:w-[calc((100%_-_var(--gaps)_*_var(--gap))_*_var(--share))]",
  "md:*:w-[calc((100%_-_var(--wide-gaps)_*_var(--gap))_*_var(--wide-share))]",
  "max-md:[&_.large]:-mx-gutter max-md:[&_.large~figcaption]:text-base",
  "[&_a]:block [&_a]:aspect-(--shape) md:[&_a]:aspect-(--wide-shape) [&_a]:after:absolute [&_a]:after:inset-0",
  "[counter-reset:plate] *:[counter-increment:plate] [&_p]:label [&_p]:mt-2 [&_p]:text-caption [&_p]:text-ink-soft",
  "[&_p]:before:mr-2 [&_p]:before:text-route [&_p]:before:content-[counter(plate,decimal-leading-zero)]",
  "[&_figcaption]:mt-0.5 [&_figcaption]:line-clamp-4 [&_figcaption]:text-sm [&_figcaption]:leading-snug",
  "[&_figcaption]:text-pretty [&_figcaption]:underline-offset-3 [&_a:hover~figcaption]:underline",
].join(" ");

type Place = { phone: PhoneFrame; wide: Frame };
const WHOLE: Place = { phone: { half: false, shape: 1.5 }, wide: { share: 1, gaps: 0 } };

function frameStyle(picture: Picture, { phone, wide } = WHOLE): CSSProperties & Record<`--${string}`, number> {
  return {
    "--share": phone.half ? 0.5 : 1,
    "--gaps": phone.half ? 1 : 0,
    "--shape": phone.shape,
    "--wide-share": wide.share,
    "--wide-gaps": wide.gaps,
    "--wide-shape": shapeOf(picture),
  };
}

/** The displayed width: 72rem is the page's column. */
function sizesOf({ phone, wide } = WHOLE): string {
  const part = (of: number) => Math.ceil(wide.share * of);
  return `(min-width:80rem) ${part(72)}rem,(min-width:48rem) ${part(92)}vw,${phone.half ? 46 : 100}vw`;
}
