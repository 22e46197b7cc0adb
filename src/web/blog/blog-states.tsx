/** What stands in the list's place: articles on their way, none at all, or none that fit the search. */
import { NotebookPen, SearchX } from "lucide-react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** What is said while articles are on their way (spec 1 §2). */
export const LOADING = "Loading aviation insights...";

const BOX = "flex flex-col items-center px-4 py-16 text-center";
const ICON = "size-12 text-ink-faint";

/** Skeletons of the cards' size; `LOADING` is said above them, where the counters will be. */
export function BlogLoading() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-104 rounded-3xl sm:col-span-2 lg:col-span-3" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-112 rounded-3xl" />
      ))}
    </div>
  );
}

/**
 * "Clear Search" is a form, so that it works without a script; the button is gone afterwards, so `onClear` gives the
 * focus to the search field.
 */
export function BlogEmpty({ search, onClear }: { search: string | null; onClear: () => void }) {
  if (!search) {
    return (
      <div className={BOX}>
        <NotebookPen aria-hidden="true" className={ICON} strokeWidth={1.5} />
        <h2 className="mt-4 text-2xl font-bold">No blog posts available</h2>
        <p className="mt-2 max-w-md text-ink-soft text-pretty">
          The first article is being written. Until then, there is a seat free in the cockpit.
        </p>
        <ButtonLink to="/simulation" className="mt-6">
          Book Your Flight
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={BOX}>
      <SearchX aria-hidden="true" className={ICON} strokeWidth={1.5} />
      <h2 className="mt-4 text-2xl font-bold">No articles found</h2>
      <p className="mt-2 max-w-md text-ink-soft text-pretty wrap-anywhere">
        No article fits “{search}”. Try another word: titles, authors and texts are searched.
      </p>
      <Form action="/blog" preventScrollReset onSubmit={onClear} className="mt-6">
        <Button type="submit">Clear Search</Button>
      </Form>
    </div>
  );
}
