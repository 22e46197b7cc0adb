/** The buttons of a carousel: Pause or Play, back and forth, and a dot for each slide (carousel-movement.ts). */

import type { ReactNode } from "react";
import { COMMANDS } from "./carousel-movement.ts";
import { cx } from "./cx.ts";
import { ChevronLeft, ChevronRight, Pause, Play } from "./icons.ts";

type CarouselControlsProps = {
  count: number;
  dots: boolean;
  className: string;
};

/** Inherits its colours from the surrounding text. */
export function CarouselControls({ count, dots, className }: CarouselControlsProps) {
  return (
    <div className={cx("flex items-center gap-1 sm:gap-2", className)}>
      <Round label="Pause" command={COMMANDS.play}>
        <Pause aria-hidden="true" className="size-5 group-data-[playing=no]/carousel:hidden" />
        <Play aria-hidden="true" className="hidden size-5 group-data-[playing=no]/carousel:block" />
      </Round>
      <Round label="Previous slide" command={COMMANDS.back}>
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
              data-dot=""
              data-command={slide}
              className="group grid h-11 w-6.5 place-items-center rounded-lg"
            >
              <span className="h-2 w-2 rounded-full bg-current/60 transition-[width,background-color] duration-(--motion-place) group-hover:bg-current group-aria-[current=true]:w-5 group-aria-[current=true]:bg-primary" />
            </button>
          ))}
        </div>
      )}
      <Round label="Next slide" command={COMMANDS.next}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </Round>
    </div>
  );
}

type RoundProps = { label: string; command: string; children: ReactNode };

function Round({ label, command, children }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-command={command}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-current/30 bg-current/0 hover:border-current hover:bg-current/10"
    >
      {children}
    </button>
  );
}
