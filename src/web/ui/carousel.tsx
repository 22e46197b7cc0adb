/**
 * A looping row of slides (contract: accessible-names). React renders it once; carousel-movement.ts moves it. Without
 * JavaScript, a scrollable row without buttons.
 */
import type { ReactNode } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
import { cx } from "./cx.ts";

type CarouselProps<Item> = {
  /** The content of the slides, for screen readers. */
  label: string;
  items: readonly Item[];
  everyMs: number;
  /** The most slides in view at once, at any width. 1 makes all but the current slide inert, and shows dots. */
  mostInView: number;
  children: (item: Item, index: number) => ReactNode;
  className?: string;
  rowClassName?: string;
  slideClassName: string;
  controlsClassName: string;
};

/** A region named `label`; the slides are named "1 of 7" and so on. */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const { label, items, everyMs, mostInView, children } = props;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx("group/carousel relative", props.className)}
      data-carousel=""
      data-every-ms={everyMs}
      data-most-in-view={mostInView}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the row is no group of form fields */}
      <div
        data-row=""
        role="group"
        aria-label={`${label}, slides`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row must be reachable by keyboard
        tabIndex={0}
        className={cx(
          "relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4",
          props.rowClassName,
        )}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: nor is a slide
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its number
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${items.length}`}
            data-near={index < mostInView ? "" : undefined}
            className={cx("shrink-0 snap-start not-data-near:[&_img]:hidden", props.slideClassName)}
          >
            {children(item, index)}
          </div>
        ))}
      </div>
      <CarouselControls
        count={items.length}
        dots={mostInView === 1}
        className={cx("invisible group-data-ready/carousel:visible", props.controlsClassName)}
      />
    </section>
  );
}
