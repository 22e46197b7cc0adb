/** The header of the blog: its name, the number of articles, and the search, on a chart's lattice. */
import type { ReactNode, RefObject } from "react";
import { SearchForm } from "#web/ui/search-form.tsx";

type BlogHeaderProps = {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  search: string | null;
  onType: () => void;
  onApply: () => void;
  /** The counters. */
  children: ReactNode;
};

/** Submits to /blog where no script runs. */
export function BlogHeader({ form, input, search, onType, onApply, children }: BlogHeaderProps) {
  return (
    <header className="bg-graticule">
      <div className="page-width grid gap-x-12 gap-y-5 py-band lg:py-7 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-end">
        <div>
          <p className="eyebrow text-caption">The logbook</p>
          <h1 className="text-h1">Aviation Blog</h1>
          <p className="mt-4 max-w-xl text-lead text-ink-soft text-pretty">
            How aircraft fly, how pilots think and what awaits you in our cockpits, from the people who sit in them
            every day.
          </p>
        </div>
        <div>
          <SearchForm
            of="Articles"
            id="blog"
            action="/blog"
            label="Search articles"
            placeholder="Search articles..."
            form={form}
            input={input}
            search={search}
            onType={onType}
            onApply={onApply}
          />
          <div role="status" className="label mt-3 min-h-5 text-caption text-ink-soft">
            {children}
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="scale-x text-line-strong" />
    </header>
  );
}
