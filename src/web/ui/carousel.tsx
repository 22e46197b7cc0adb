/**
 * Slides in a row that loops (contract: accessible-names): swiped, clicked, moved by arrow keys, or moving by itself
 * until the pointer or the keyboard's focus is on it. Without JavaScript it is a row that can be scrolled, without
 * buttons.
 */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useSyncExternalStore } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
import { cx } from "./cx.ts";
import { useCarousel } from "./use-carousel.ts";

type SlidePlace = {
  index: number;
  /** A copy at the row's end, unseen by screen readers and the keyboard. */
  copy: boolean;
  /** In the browser, once the server's page is taken over. */
  ready: boolean;
};

type CarouselProps<Item> = {
  /** What the slides are, for screen readers. */
  label: string;
  items: readonly Item[];
  everyMs: number;
  /** The most slides in view at once, at any width; 1 makes all but the current one inert, and shows dots. */
  mostInView: number;
  children: (item: Item, place: SlidePlace) => ReactNode;
  className?: string;
  rowClassName?: string;
  slideClassName: string;
  controlsClassName: string;
};

/** A region named `label`; each slide is named "1 of 7" and so on. */
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
    // The slide that is left may take no focus any more.
    if (row.current?.contains(document.activeElement)) row.current.focus({ preventScroll: true });
    move(event.key === "ArrowRight" ? 1 : -1);
  }

  // A mouse that clicks a button holds it as a pointer does, not as the keyboard's focus.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
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
