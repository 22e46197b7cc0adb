/**
 * The pictures as a masonry grid. A row is a 24th of a column high, and each picture spans as many rows as its known
 * size needs. Nothing shifts when pictures load or are added, no script measures anything, and the tab order matches
 * the visual order.
 */
import { Heart } from "lucide-react";
import type { CSSProperties, MouseEvent } from "react";
import { cx } from "#web/ui/cx.ts";
import type { Picture } from "./documents.ts";
import { GalleryPicture, WIDE_TILE } from "./gallery-picture.tsx";
import { tileId } from "./tile-id.ts";

const ROWS = 24;
/** The gap below a tile, in rows. */
const GAP_ROWS = 1;
/** The assumed size of a picture without a known one. */
const USUAL = { width: 3, height: 2 };
/** Limits of height by width; pictures beyond them are cropped. */
const FLATTEST = 0.5;
const TALLEST = 1.6;
/** The limit of a two-column tile: a taller one would fill the whole window. */
const TALLEST_OF_TWO = 0.7;
/** The number of pictures visible without scrolling on a wide screen. */
const EAGER = 6;

type GalleryGridProps = {
  pictures: readonly Picture[];
  favourites: ReadonlySet<string>;
  onOpen: (picture: Picture) => void;
};

/** Each picture is a link to its file, which opens in the lightbox where a script runs. */
export function GalleryGrid({ pictures, favourites, onOpen }: GalleryGridProps) {
  function open(event: MouseEvent, picture: Picture): void {
    // Modified clicks open another tab or window, as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(picture);
  }

  return (
    <div className="@container">
      <ul className="grid auto-rows-[calc((100cqw-0.75rem)/48)] grid-flow-row-dense grid-cols-2 gap-x-3 md:auto-rows-[calc((100cqw-2rem)/72)] md:grid-cols-3 md:gap-x-4 max-[30rem]:auto-rows-[calc(100cqw/24)] max-[30rem]:grid-cols-1">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            style={rowsStyle(picture)}
            className={cx(
              "row-end-[span_var(--rows)] min-w-0 pb-3 md:pb-4",
              // Two columns wide where the grid has at least two.
              picture.featured && "min-[30rem]:col-span-2 min-[30rem]:row-end-[span_var(--rows-of-two)]",
            )}
          >
            <figure className="group relative h-full overflow-hidden rounded-2xl bg-sunken shadow-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
              <a
                id={tileId(picture.id)}
                href={picture.image_url}
                aria-haspopup="dialog"
                onClick={(event) => open(event, picture)}
                className="block h-full outline-none"
              >
                <GalleryPicture
                  picture={picture}
                  eager={index < EAGER}
                  {...(picture.featured ? { sizes: WIDE_TILE } : {})}
                  className="h-full w-full object-cover transition-transform duration-(--motion-place) ease-settle group-hover:scale-[1.03]"
                />
              </a>
              {picture.caption && (
                <figcaption className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-night-deep/95 via-night-deep/75 to-transparent px-3 pb-2.5 pt-10 text-caption font-semibold leading-snug text-on-night sm:px-4 sm:pb-3.5 sm:text-sm">
                  <span className="line-clamp-2 text-pretty">{picture.caption}</span>
                </figcaption>
              )}
              {favourites.has(picture.id) && (
                <span className="pointer-events-none absolute right-2.5 top-2.5 grid size-9 place-items-center rounded-full bg-raised shadow-card">
                  <Heart aria-hidden="true" className="size-5 fill-danger text-danger" />
                  <span className="sr-only">A favourite</span>
                </span>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of rows of a tile that is one column wide, and two. */
const rowsStyle = (picture: Picture): CSSProperties & Record<`--${string}`, number> => ({
  "--rows": rowsOf(picture) + GAP_ROWS,
  "--rows-of-two": 2 * rowsOf(picture, TALLEST_OF_TWO) + GAP_ROWS,
});

function rowsOf({ width, height }: Picture, tallest = TALLEST): number {
  const ratio = width && height ? height / width : USUAL.height / USUAL.width;
  return Math.round(Math.min(tallest, Math.max(FLATTEST, ratio)) * ROWS);
}
