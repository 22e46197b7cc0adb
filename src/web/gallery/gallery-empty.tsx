/** The two empty states of the gallery: no pictures at all, or none for the search. */
import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { GalleryQuery } from "./gallery-address.ts";

type GalleryEmptyProps = {
  query: GalleryQuery;
  /** Moves the focus, because the pressed button disappears. */
  onClear: () => void;
};

/** "Clear Search" also clears the category. It is a form, so that it works without a script. */
export function GalleryEmpty({ query: { search, category }, onClear }: GalleryEmptyProps) {
  if (!search && !category) {
    return (
      <EmptyState
        picture="frame"
        title="No pictures available"
        text="Our first pictures are on their way. Meanwhile, come and see the view for yourself."
      >
        <ButtonLink to="/simulation">Book your flight</ButtonLink>
      </EmptyState>
    );
  }
  const filters = [search && `for “${search}”`, category && `in the category “${category}”`];
  return (
    <EmptyState
      picture="search"
      title="No pictures found"
      text={`No results ${filters.filter(Boolean).join(" ")}. Try another word.`}
    >
      <Form action="/gallery" preventScrollReset onSubmit={onClear}>
        <Button type="submit" variant="secondary">
          Clear Search
        </Button>
      </Form>
    </EmptyState>
  );
}
