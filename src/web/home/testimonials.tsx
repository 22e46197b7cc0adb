/** Testimonials: six cards in a looping row, three at a time where there is room (contract: carousel-timing). */
import { Quote } from "lucide-react";
import { TESTIMONIALS } from "#web/content/home.ts";
import { Carousel } from "#web/ui/carousel.tsx";

const ADVANCE_MS = 5000;

/** The cards; their heading is above them. */
export function Testimonials() {
  return (
    <Carousel
      label="Testimonials"
      items={TESTIMONIALS}
      everyMs={ADVANCE_MS}
      mostInView={3}
      rowClassName="-mx-1 gap-5 px-1 py-2 scroll-px-1"
      slideClassName="flex w-full md:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-2.5rem)/3)]"
      controlsClassName="mt-5 justify-center text-ink"
    >
      {({ name, city, text }, { index }) => (
        <figure className="flex w-full flex-col rounded-3xl border border-line bg-raised p-6 shadow-card sm:p-7">
          <Quote aria-hidden="true" className="size-8 rotate-180 fill-primary text-primary" />
          <blockquote className="mt-4 grow text-lead leading-relaxed text-pretty">{text}</blockquote>
          <figcaption className="mt-6 flex items-center gap-3.5 border-t border-line pt-5">
            <img
              src={`/images/avatars/${index + 1}.svg`}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
              className="size-14 rounded-full bg-sunken object-cover"
            />
            <span>
              <span className="block font-bold">{name}</span>
              <span className="block text-ink-soft">{city}</span>
            </span>
          </figcaption>
        </figure>
      )}
    </Carousel>
  );
}
