/** Replaces the list: articles loading, none at all, or none for the search. */
import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Shown while articles load (contract: blog-list). */
export const LOADING = "Loading aviation insights...";

/** Skeletons of the articles' sizes; `LOADING` is above them, where the counters will be. */
export function BlogLoading() {
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
      <Skeleton className="aspect-video sm:col-span-full lg:aspect-[18/7]" />
      {[1, 2, 3, 4, 5, 6].map((item) => (
        <Skeleton key={item} className="h-32 sm:h-auto sm:aspect-[4/3]" />
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
