/**
 * The movement of a carousel. The row scrolls and snaps without JavaScript (swipe). This hook adds buttons, arrow keys,
 * the loop and automatic movement. Automatic movement pauses under the pointer or keyboard focus, and never starts with
 * reduced motion. The loop needs copies of the first slides at the row's end; once the row reaches the copies, it jumps
 * to their originals unnoticed.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLessMotion, wantsLessMotion } from "./less-motion.ts";

const SETTLED_MS = 140;
/** The number of pauses after which a row that has not reached its target is accepted where it is. */
const PATIENCE = 8;

/** The state and controls of a carousel. */
export type Carousel = {
  /** The scrolling row; its children are the slides and their copies. */
  row: RefObject<HTMLDivElement | null>;
  /** The first slide in view, counted from 0. */
  current: number;
  /** Whether it moves automatically while not held. */
  playing: boolean;
  /** Whether it has the pointer or keyboard focus. */
  held: boolean;
  setPlaying(playing: boolean): void;
  setHeld(held: boolean): void;
  /** Moves by as many slides as are in view. */
  move(direction: 1 | -1): void;
  show(slide: number): void;
};

/** Takes the number of slides without copies, and milliseconds between movements (contract: carousel-timing). */
export function useCarousel(count: number, everyMs: number): Carousel {
  const row = useRef<HTMLDivElement>(null);
  /** The row's current or target slide; may be `count`, the first copy. */
  const place = useRef(0);
  const patience = useRef(0);
  const [current, setCurrent] = useState(0);
  const [request, setPlaying] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const lessMotion = useLessMotion();
  const playing = request ?? !lessMotion;

  const show = useCallback(
    (slide: number) => {
      if (!row.current) return;
      place.current = slide;
      patience.current = PATIENCE;
      const behavior = wantsLessMotion() ? "instant" : "smooth";
      row.current.scrollTo({ left: slide * measure(row.current).step, behavior });
      setCurrent(slide % count);
    },
    [count],
  );

  const move = useCallback(
    (direction: 1 | -1) => {
      if (!row.current) return;
      const { step, shown } = measure(row.current);
      const turn = direction === 1 ? place.current >= count : place.current === 0;
      if (turn) {
        place.current = direction === 1 ? place.current - count : count;
        row.current.scrollTo({ left: place.current * step, behavior: "instant" });
      }
      show(Math.min(Math.max(place.current + direction * shown, 0), count));
    },
    [count, show],
  );

  useSettling({ row, place, patience, count, setCurrent });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide is shown for the same time
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => document.hidden || move(1), everyMs);
    return () => clearInterval(timer);
  }, [playing, held, current, move, everyMs]);

  return { row, current, playing, held, setPlaying, setHeld, move, show };
}

type Settling = {
  row: RefObject<HTMLDivElement | null>;
  place: RefObject<number>;
  patience: RefObject<number>;
  count: number;
  setCurrent: (slide: number) => void;
};

/** Records the slide at which scrolling ends, and jumps from the copies to their originals. */
function useSettling({ row, place, patience, count, setCurrent }: Settling): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      const { step } = measure(element);
      const at = Math.round(element.scrollLeft / step);
      if (at !== place.current && patience.current > 0) {
        patience.current -= 1;
        timer = setTimeout(settle, SETTLED_MS);
        return;
      }
      patience.current = 0;
      place.current = at;
      if (place.current >= count) {
        place.current -= count;
        element.scrollTo({ left: place.current * step, behavior: "instant" });
      }
      setCurrent(place.current);
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    };
    // A touch on the row overrides an earlier button press.
    const onTouch = () => {
      patience.current = 0;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("touchstart", onTouch, { passive: true });
    element.addEventListener("wheel", onTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
      element.removeEventListener("touchstart", onTouch);
      element.removeEventListener("wheel", onTouch);
    };
  }, [count, row, place, patience, setCurrent]);
}

/** The distance from slide to slide in pixels, and how many are in view. */
function measure(row: HTMLElement): { step: number; shown: number } {
  const [first, second] = row.children as unknown as HTMLElement[];
  const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
  return { step: step || 1, shown: step ? Math.max(1, Math.round(row.clientWidth / step)) : 1 };
}
