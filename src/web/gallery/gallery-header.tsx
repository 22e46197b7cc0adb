/** The top of the gallery: its name, the caption search, and the categories as links. */
import { Search } from "lucide-react";
import type { FormEvent, RefObject } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { type GalleryQuery, galleryPath } from "./gallery-query.ts";

type GalleryHeaderProps = {
  input: RefObject<HTMLInputElement | null>;
  query: GalleryQuery;
  typed: () => void;
  sent: (event: FormEvent) => void;
};

/** Sends itself to /gallery where no script runs. */
export function GalleryHeader({ input, query, typed, sent }: GalleryHeaderProps) {
  return (
    <header className="bg-night-sky text-on-night">
      <div className="page-width grid gap-x-12 gap-y-5 py-8 sm:py-10 lg:grid-cols-[1fr_minmax(0,30rem)] lg:items-end">
        <div>
          <p className="eyebrow">From our flight decks</p>
          <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl lg:text-5xl">
            Flight Gallery
          </h1>
          <p className="mt-3 max-w-xl text-on-night-soft text-pretty sm:text-lg">
            What you see from the left seat: first light, rain on the glass, two white and two red.
          </p>
        </div>
        <search aria-label="Pictures">
          <form
            method="get"
            action="/gallery"
            autoComplete="off"
            onSubmit={sent}
            className="flex rounded-2xl bg-raised p-1.5 shadow-float"
          >
            {query.category && <input type="hidden" name="category" value={query.category} />}
            <label htmlFor="gallery-search" className="sr-only">
              Search
            </label>
            <div className="relative grow">
              <Search
                aria-hidden="true"
                className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
              />
              <input
                ref={input}
                id="gallery-search"
                type="search"
                name="search"
                defaultValue={query.search ?? ""}
                onInput={typed}
                maxLength={100}
                enterKeyHint="search"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                placeholder="Sunrise, runway, yoke…"
                className="block min-h-11 w-full rounded-xl bg-transparent pl-11 pr-3 text-base text-ink placeholder:text-ink-faint"
              />
            </div>
            <Button type="submit" className="ml-1.5">
              Search
            </Button>
          </form>
        </search>
      </div>
    </header>
  );
}

type CategoryLinksProps = { categories: readonly string[]; query: GalleryQuery };

/** One of them is always current; a phone scrolls the row sideways. */
export function CategoryLinks({ categories, query }: CategoryLinksProps) {
  if (categories.length < 2 && !query.category) return <span />;
  return (
    <nav
      aria-label="Categories"
      className="-mx-4 min-w-0 max-w-[100vw] overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {[null, ...categories].map((category) => (
          <li key={category ?? ""}>
            <Link
              to={galleryPath({ ...query, category })}
              preventScrollReset
              aria-current={category === query.category ? "true" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold whitespace-nowrap",
                category === query.category
                  ? "border-ink bg-ink text-surface"
                  : "border-line bg-raised text-ink hover:border-ink",
              )}
            >
              {category ?? "All"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
