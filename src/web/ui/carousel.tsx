/**
 * A looping row of slides (contract: accessible-names). Slides change by swipe, click or arrow keys, and automatically
 * unless the row has the pointer or keyboard focus. Without JavaScript, a scrollable row without buttons.
 */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useSyncExternalStore } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
import { cx } from "./cx.ts";
import { useCarousel } from "./use-carousel.ts";

type SlidePlace = {
  index: number;
  /** A copy at the row's end, hidden from screen readers and the keyboard. */
  copy: boolean;
  /** True in the browser after hydration. */
  ready: boolean;
};

type CarouselProps<Item> = {
  /** The content of the slides, for screen readers. */
  label: string;
  items: readonly Item[];
  everyMs: number;
  /** The most slides in view at once, at any width. 1 makes all but the current slide inert, and shows dots. */
  mostInView: number;
  children: (item: Item, place: SlidePlace) => ReactNode;
  className?: string;
  rowClassName?: string;
  slideClassName: string;
  controlsClassName: string;
};

/** A region named `label`; the slides are named "1 of 7" and so on. */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const { label, items, everyMs, mostInView, children } = props;
  const carousel = useCarousel(items.length, everyMs);
  const { row, current, playing, held, setHeld, move } = carousel;
  const ready = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The slide that moves out of view becomes inert and would lose the focus.
    if (row.current?.contains(document.activeElement)) row.current.focus({ preventScroll: true });
    move(event.key === "ArrowRight" ? 1 : -1);
  }

  // A mouse click on a button also focuses it. Only keyboard focus pauses the carousel here; the pointer is handled
  // separately.
  const onFocus = ({ target }: FocusEvent) => target.matches(":focus-visible") && setHeld(true);

  const slide = (item: Item, index: number, copy: boolean) => (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
    <div
      key={`${index} ${copy}`}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${items.length}`}
      aria-hidden={copy || undefined}
      inert={copy || (ready && mostInView === 1 && index !== current)}
      className={cx("shrink-0 snap-start", props.slideClassName)}
    >
      {children(item, { index, copy, ready })}
    </div>
  );

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx("relative", props.className)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setHeld(currentTarget.matches(":hover"))
      }
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.querySelector(":focus-visible") !== null)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: nor is the row of slides */}
      <div
        ref={row}
        role="group"
        aria-label={`${label}, slides`}
        aria-live={playing && !held ? "off" : "polite"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row must be reachable by keyboard
        tabIndex={0}
        className={cx(
          "relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4",
          props.rowClassName,
        )}
      >
        {items.map((item, index) => slide(item, index, false))}
        {ready && items.slice(0, mostInView).map((item, index) => slide(item, index, true))}
      </div>
      <CarouselControls
        carousel={carousel}
        count={items.length}
        dots={mostInView === 1}
        className={cx(props.controlsClassName, !ready && "invisible")}
      />
    </section>
  );
}
