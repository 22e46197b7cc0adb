/** Replaces the list: articles loading, none at all, or none for the search. */
import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Shown while articles load (contract: blog-list). */
export const LOADING = "Loading aviation insights...";

/** Skeletons of the cards' size; `LOADING` is above them, where the counters will be. */
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
 * "Clear Search" is a form, so that it works without a script. The button disappears afterwards, so `onClear` focuses
 * the search field.
 */
export function BlogEmpty({ search, onClear }: { search: string | null; onClear: () => void }) {
  if (!search) {
    return (
      <EmptyState
        picture="log"
        title="No blog posts available"
        text="Our first article is on its way. Meanwhile, there's a seat free in the cockpit."
      >
        <ButtonLink to="/simulation">Book Your Flight</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="search"
      title="No articles found"
      text={`No results for “${search}”. Try another word from the title, the author or the text.`}
    >
      <Form action="/blog" preventScrollReset onSubmit={onClear}>
        {/* With React the focus moves to the field. */}
        <Button type="submit" data-hydrates="">
          Clear Search
        </Button>
      </Form>
    </EmptyState>
  );
}
