/**
 * A product's picture over the whole page. Escape and "Close" close it, the arrow keys change the picture, and plus and
 * minus enlarge and reduce it. An enlarged picture scrolls.
 */
import { ZoomIn, ZoomOut } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { ChevronLeft, ChevronRight, X } from "#web/ui/icons.ts";
import { SitePicture } from "#web/ui/site-picture.tsx";

type PictureZoomProps = {
  /** The dialog's name. */
  name: string;
  pictures: readonly { src: string; alt: string }[];
  /** The index of the picture that was pressed. */
  first: number;
  onClose: () => void;
  /** Once it has closed: gets the index of the last picture shown, to return the focus. */
  onClosed: (last: number) => void;
};

/** The width of an enlarged picture, in CSS pixels. */
const LARGE = 1600;

const BUTTON =
  "grid size-12 shrink-0 place-items-center rounded-full text-on-night hover:bg-white/15 aria-disabled:cursor-default " +
  "aria-disabled:opacity-30 aria-disabled:hover:bg-transparent";

/** Open as long as it is rendered. */
export function PictureZoom({ name, pictures, first, onClose, onClosed }: PictureZoomProps) {
  const [index, setIndex] = useState(first);
  const [large, setLarge] = useState(false);
  const picture = pictures[index];
  const last = pictures.length - 1;

  function step(by: number): void {
    setIndex((now) => Math.min(last, Math.max(0, now + by)));
    setLarge(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === "+" || event.key === "=") setLarge(true);
    else if (event.key === "-") setLarge(false);
    else if (!large && event.key === "ArrowLeft") step(-1);
    else if (!large && event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  }

  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          data-scroll-lock=""
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed(index);
          }}
          className="night fixed inset-0 z-50 flex animate-fade-in flex-col bg-night-deep!"
        >
          <div className="flex items-center gap-1 px-2 py-2 sm:px-4">
            <Radix.Title className="sr-only">{name}</Radix.Title>
            <p aria-live="polite" className="label grow px-2">{`${index + 1} / ${pictures.length}`}</p>
            <Step label="Previous picture" end={index === 0} onPress={() => step(-1)}>
              <ChevronLeft aria-hidden="true" className="size-7" />
            </Step>
            <Step label="Next picture" end={index === last} onPress={() => step(1)}>
              <ChevronRight aria-hidden="true" className="size-7" />
            </Step>
            <button
              type="button"
              aria-label={large ? "Zoom out" : "Zoom in"}
              onClick={() => setLarge(!large)}
              className={BUTTON}
            >
              {large ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            </button>
            <Radix.Close aria-label="Close" className={BUTTON}>
              <X aria-hidden="true" className="size-6" />
            </Radix.Close>
          </div>
          {picture && <Enlarged key={picture.src} picture={picture} large={large} onPress={() => setLarge(!large)} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type EnlargedProps = { picture: { src: string; alt: string }; large: boolean; onPress: () => void };

function Enlarged({ picture: { src, alt }, large, onPress }: EnlargedProps) {
  return (
    // biome-ignore lint/a11y: the button "Zoom in" does the same
    <div
      tabIndex={large ? 0 : undefined}
      onClick={onPress}
      style={{ cursor: large ? "zoom-out" : "zoom-in" }}
      className="grow overflow-y-auto overscroll-contain"
    >
      <div
        style={large ? { width: LARGE } : { height: "calc(100dvh - 4rem)" }}
        className="mx-auto flex items-center justify-center"
      >
        <SitePicture
          src={src}
          alt={alt}
          sizes={large ? `${LARGE}px` : "100vmin"}
          className={large ? "w-full" : "max-h-full max-w-full"}
        />
      </div>
    </div>
  );
}

type StepProps = { label: string; end: boolean; onPress: () => void; children: ReactNode };

/** At its end it stays focusable, so that the keys keep working. */
function Step({ label, end, onPress, children }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={end || undefined} onClick={onPress} className={BUTTON}>
      {children}
    </button>
  );
}
