/** Testimonials: six quotes in a looping row, three at a time where there is room (contract: carousel-timing). */
import type { HomeContent } from "#domain/site-content/schemas.ts";
import { Carousel } from "#web/ui/carousel.tsx";

const ADVANCE_MS = 5000;

/** The quotes; their heading is above them. */
export function Testimonials({ items }: Pick<HomeContent["testimonials"], "items">) {
  return (
    <Carousel
      label="Testimonials"
      items={items}
      everyMs={ADVANCE_MS}
      mostInView={3}
      rowClassName="gap-6"
      slideClassName="flex w-full md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]"
      controlsClassName="mt-3 text-ink"
    >
      {({ name, city, text }, index) => (
        <figure className="flex w-full flex-col border-t border-ink pt-4">
          <blockquote className="grow font-medium text-pretty sm:text-lead">{text}</blockquote>
          <figcaption className="mt-4 flex items-center gap-3">
            <img
              src={`/images/avatars/${index + 1}.svg`}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              decoding="async"
              className="size-10"
            />
            <span>
              <span className="block font-bold">{name}</span>
              <span className="label text-ink-soft">{city}</span>
            </span>
          </figcaption>
        </figure>
      )}
    </Carousel>
  );
}
