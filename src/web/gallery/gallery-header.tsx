/** The header of the gallery: its name, the caption search, and the categories as links. */
import type { RefObject } from "react";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { type GalleryQuery, galleryPath } from "./gallery-address.ts";

type GalleryHeaderProps = {
  input: RefObject<HTMLInputElement | null>;
  query: GalleryQuery;
  typed: () => void;
  sent: () => void;
};

/** Submits to /gallery where no script runs. */
export function GalleryHeader({ input, query, typed, sent }: GalleryHeaderProps) {
  return (
    <header className="bg-night-sky text-on-night">
      <div className="page-width grid gap-x-12 gap-y-5 py-8 sm:py-10 lg:grid-cols-[1fr_minmax(0,30rem)] lg:items-end">
        <div>
          <p className="eyebrow">From our flight decks</p>
          <h1 className="text-h1">Flight Gallery</h1>
          <p className="mt-3 max-w-xl text-lead text-on-night-soft text-pretty">
            The view from the left seat: sunrise, rain on the windscreen and runway lights ahead.
          </p>
        </div>
        <SearchForm
          of="Pictures"
          id="gallery"
          action="/gallery"
          placeholder="Sunrise, runway, yoke…"
          search={query.search}
          input={input}
          onType={typed}
          onApply={sent}
        >
          {query.category && <input type="hidden" name="category" value={query.category} />}
        </SearchForm>
      </div>
    </header>
  );
}

type CategoryLinksProps = { categories: readonly string[]; query: GalleryQuery };

/** One link is always current; on a phone the row scrolls sideways. */
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
