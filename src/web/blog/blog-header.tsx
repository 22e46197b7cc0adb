/** The top of the blog: its name, how much there is to read, and the search. */
import { Search } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Button } from "#web/ui/button.tsx";

type BlogHeaderProps = {
  input: RefObject<HTMLInputElement | null>;
  search: string | null;
  onType: () => void;
  onApply: () => void;
  /** The counters. */
  children: ReactNode;
};

/** Sends itself to /blog where no script runs. */
export function BlogHeader({ input, search, onType, onApply, children }: BlogHeaderProps) {
  return (
    <header className="bg-night-sky text-on-night">
      <div className="page-width grid gap-x-12 gap-y-6 py-10 sm:py-14 lg:grid-cols-[1fr_minmax(0,30rem)] lg:items-end">
        <div>
          <p className="eyebrow">The logbook</p>
          <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl lg:text-5xl">
            Aviation Blog
          </h1>
          <p className="mt-3 max-w-xl text-on-night-soft text-pretty sm:text-lg">
            How aircraft fly, how pilots think, and what waits for you in our cockpits, told by the
            people who sit in them every day.
          </p>
        </div>
        <div>
          <search aria-label="Articles">
            <form
              method="get"
              action="/blog"
              autoComplete="off"
              onSubmit={(event) => {
                event.preventDefault();
                onApply();
              }}
              className="flex rounded-2xl bg-raised p-1.5 shadow-float"
            >
              <label htmlFor="blog-search" className="sr-only">
                Search articles
              </label>
              <div className="relative grow">
                <Search
                  aria-hidden="true"
                  className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
                />
                <input
                  ref={input}
                  id="blog-search"
                  type="search"
                  name="search"
                  defaultValue={search ?? ""}
                  onInput={onType}
                  maxLength={100}
                  enterKeyHint="search"
                  autoComplete="off"
                  autoCorrect="off"
                  spellCheck={false}
                  placeholder="Search articles..."
                  className="block min-h-11 w-full rounded-xl bg-transparent pl-11 pr-3 text-base text-ink placeholder:text-ink-faint"
                />
              </div>
              <Button type="submit" className="ml-1.5">
                Search
              </Button>
            </form>
          </search>
          <div role="status" className="mt-4 min-h-6 px-1.5 text-on-night-soft">
            {children}
          </div>
        </div>
      </div>
    </header>
  );
}
