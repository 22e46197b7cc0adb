/** The heading of the gallery, and the row below it: the categories as links, and the caption search. */
import type { RefObject } from "react";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchForm } from "#web/ui/search-form.tsx";
import { type GalleryQuery, galleryPath } from "./gallery-address.ts";
import { GalleryDrawing } from "./gallery-drawing.tsx";

/** Has no controls. */
export const GalleryHeader = () => (
  // Lower on a phone, whose first screen shows a whole picture.
  <div className="max-sm:[--spacing-band:1.25rem]">
    <PageHeader
      eyebrow="From our flight decks"
      title="Flight Gallery"
      intro="The view from the left seat: sunrise, rain on the windscreen and runway lights ahead."
      drawing={<GalleryDrawing />}
    />
  </div>
);

type GalleryToolbarProps = {
  input: RefObject<HTMLInputElement | null>;
  categories: readonly string[];
  query: GalleryQuery;
  typed: () => void;
  sent: () => void;
};

/** Submits to /gallery where no script runs. */
export function GalleryToolbar({ input, categories, query, typed, sent }: GalleryToolbarProps) {
  return (
    <div className="grid border-ink lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8 lg:border-b">
      <div className="max-lg:border-b max-lg:border-line lg:order-last lg:border-l lg:border-line lg:pl-4">
        <SearchForm
          look="row"
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
      <CategoryLinks categories={categories} query={query} />
    </div>
  );
}

/** One link is always current; on a narrow screen the row scrolls sideways. */
function CategoryLinks({ categories, query }: Pick<GalleryToolbarProps, "categories" | "query">) {
  if (categories.length < 2 && !query.category) return null;
  return (
    <nav
      aria-label="Categories"
      className="-mx-gutter flex min-w-0 overflow-x-auto border-ink px-gutter [scrollbar-width:none] max-lg:border-b lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-x-6">
        {[null, ...categories].map((category) => {
          const current = category === query.category;
          return (
            <li key={category ?? ""} className="flex">
              <Link
                to={galleryPath({ ...query, category })}
                preventScrollReset
                aria-current={current ? "true" : undefined}
                className={cx(
                  "inline-flex min-h-13 items-center border-b-4 pt-1 font-semibold whitespace-nowrap -outline-offset-3!",
                  current ? "border-ink" : "border-transparent text-ink-soft hover:border-line-strong hover:text-ink",
                )}
              >
                {category ?? "All"}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
