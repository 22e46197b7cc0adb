/** The buttons of a carousel: Pause or Play, back and forth, and a dot for each slide. */

import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { ChevronLeft, ChevronRight, Pause, Play } from "./icons.ts";
import type { Carousel } from "./use-carousel.ts";

type CarouselControlsProps = {
  carousel: Carousel;
  count: number;
  dots: boolean;
  className: string;
};

/** Inherits its colours from the surrounding text. */
export function CarouselControls({ carousel, count, dots, className }: CarouselControlsProps) {
  const { current, playing, setPlaying, move, show } = carousel;
  return (
    <div className={cx("flex items-center gap-1 sm:gap-2", className)}>
      <Round label={playing ? "Pause" : "Play"} onClick={() => setPlaying(!playing)}>
        {playing ? <Pause aria-hidden="true" className="size-5" /> : <Play aria-hidden="true" className="size-5" />}
      </Round>
      <Round label="Previous slide" onClick={() => move(-1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Round>
      {dots && (
        <div className="flex">
          {Array.from({ length: count }, (_, slide) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
              key={slide}
              type="button"
              aria-label={`Go to slide ${slide + 1}`}
              aria-current={slide === current || undefined}
              onClick={() => show(slide)}
              className="group grid h-11 w-6.5 place-items-center rounded-lg"
            >
              <span
                className={cx(
                  "h-2 rounded-full transition-[width,background-color] duration-(--motion-place)",
                  slide === current ? "w-5 bg-primary" : "w-2 bg-current/60 group-hover:bg-current",
                )}
              />
            </button>
          ))}
        </div>
      )}
      <Round label="Next slide" onClick={() => move(1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </Round>
    </div>
  );
}

type RoundProps = { label: string; onClick: () => void; children: ReactNode };

function Round({ label, onClick, children }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-current/30 bg-current/0 hover:border-current hover:bg-current/10"
    >
      {children}
    </button>
  );
}
