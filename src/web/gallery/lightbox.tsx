/**
 * One picture over the whole page (contract: gallery-lightbox). Escape and "Close" close it; the arrow keys and a swipe
 * change the picture, bounded at both ends. A button at its end stays focusable, so that the keys keep working.
 */

import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { ChevronLeft, ChevronRight, Download, Heart, X } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";
import type { Picture } from "./documents.ts";
import { downloadPicture } from "./download-picture.ts";
import { GalleryPicture } from "./gallery-picture.tsx";
import { DOWNLOAD_FAILED } from "./gallery-words.ts";
import { tileId } from "./tile-id.ts";
import type { Favourites } from "./use-favourites.ts";
import type { OpenPicture } from "./use-open-picture.ts";
import { useSwipe } from "./use-swipe.ts";

type LightboxProps = {
  pictures: readonly Picture[];
  open: OpenPicture;
  favourites: Favourites;
};

const BUTTON =
  "grid size-12 shrink-0 place-items-center rounded-full text-on-night hover:bg-white/15 aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent";

/** Shows the open picture; the focus returns to the tile of the last one shown. */
export function Lightbox({ pictures, open, favourites }: LightboxProps) {
  const picture = pictures[open.index];
  const seen = useRef<string | null>(null);
  const swipe = useSwipe(open.step);
  useNeighbours(pictures, open.index);

  useEffect(() => {
    if (picture) seen.current = picture.id;
  }, [picture]);

  function onKeyDown(event: KeyboardEvent): void {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : null;
    if (by === null || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    open.step(by);
  }

  function returnFocus(event: Event): void {
    event.preventDefault();
    if (seen.current) document.getElementById(tileId(seen.current))?.focus();
  }

  return (
    <Radix.Root open={picture !== undefined} onOpenChange={(next) => next || open.close()}>
      <Radix.Portal>
        {picture && (
          <Radix.Content
            aria-describedby={undefined}
            data-scroll-lock=""
            onKeyDown={onKeyDown}
            onCloseAutoFocus={returnFocus}
            // The lightbox covers everything but notices; a press on a notice must not close it.
            onInteractOutside={(event) => event.preventDefault()}
            className="night fixed inset-0 z-50 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-night-deep!"
          >
            <div className="flex items-center gap-1 px-2 py-2 sm:px-4">
              <p className="label grow px-2">
                {open.index + 1} / {pictures.length}
              </p>
              <FavouriteButton
                marked={favourites.marked.has(picture.id)}
                onToggle={() => favourites.toggle(picture.id)}
              />
              <DownloadButton key={picture.id} url={picture.image_url} />
              <Radix.Close aria-label="Close" className={BUTTON}>
                <X aria-hidden="true" className="size-6" />
              </Radix.Close>
            </div>
            <div
              {...swipe}
              className="flex touch-pan-y touch-pinch-zoom items-center justify-center select-none sm:px-20"
            >
              <GalleryPicture
                sizes={`min(100vw, ${picture.width ?? 1600}px)`}
                key={picture.id}
                picture={picture}
                eager
                className="max-h-full w-auto max-w-full animate-fade-in object-contain"
              />
            </div>
            <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 px-2 pb-4 pt-3 sm:px-20 sm:pb-6">
              <Step name="Previous" side="left" end={open.index === 0} go={() => open.step(-1)}>
                <ChevronLeft aria-hidden="true" className="size-7" />
              </Step>
              <div aria-live="polite" className="col-start-2 mx-auto min-h-12 max-w-2xl text-center">
                <Radix.Title className="text-base font-semibold tracking-normal text-balance">
                  {picture.caption || "Gallery picture"}
                </Radix.Title>
                {picture.category && <p className="label mt-1 text-on-night-route">{picture.category}</p>}
              </div>
              <Step name="Next" side="right" end={open.index === pictures.length - 1} go={() => open.step(1)}>
                <ChevronRight aria-hidden="true" className="size-7" />
              </Step>
            </div>
          </Radix.Content>
        )}
      </Radix.Portal>
    </Radix.Root>
  );
}

type StepProps = {
  name: string;
  side: "left" | "right";
  end: boolean;
  go: () => void;
  children: ReactNode;
};

/** Beside the caption on a phone, within reach of the thumb; at the picture's sides on a wide screen. */
function Step({ name, side, end, go, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={end || undefined}
      onClick={go}
      className={cx(
        BUTTON,
        "border border-white/25 sm:fixed sm:top-1/2 sm:-translate-y-1/2",
        side === "left" ? "col-start-1 sm:left-4" : "col-start-3 sm:right-4",
      )}
    >
      {children}
    </button>
  );
}

function FavouriteButton({ marked, onToggle }: { marked: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-label={marked ? "Remove from favourites" : "Add to favourites"}
      onClick={onToggle}
      className={BUTTON}
    >
      <Heart aria-hidden="true" className={cx("size-6", marked && "fill-primary text-primary")} />
    </button>
  );
}

function DownloadButton({ url }: { url: string }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await downloadPicture(url).catch(() => toast(DOWNLOAD_FAILED));
    setBusy(false);
  }

  return (
    <button type="button" aria-label="Download" aria-disabled={busy || undefined} onClick={save} className={BUTTON}>
      <Download aria-hidden="true" className="size-6" />
    </button>
  );
}

/** Preloads the previous and next pictures. */
function useNeighbours(pictures: readonly Picture[], index: number): void {
  useEffect(() => {
    if (index < 0) return;
    for (const neighbour of [pictures[index + 1], pictures[index - 1]]) {
      if (neighbour) new Image().src = neighbour.image_url;
    }
  }, [pictures, index]);
}
