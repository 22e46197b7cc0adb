/** The two empty states of the gallery: there are no pictures at all, or none fits the search. */
import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { GalleryQuery } from "./gallery-address.ts";

type GalleryEmptyProps = {
  query: GalleryQuery;
  /** The button that was pressed is gone afterwards: the focus has to go somewhere. */
  onClear: () => void;
};

/** "Clear Search" takes away the category too, and is a form, so that it works without a script. */
export function GalleryEmpty({ query: { search, category }, onClear }: GalleryEmptyProps) {
  if (!search && !category) {
    return (
      <EmptyState
        picture="frame"
        title="No pictures available"
        text="The first ones are being chosen. The view itself can be had any day."
      >
        <ButtonLink to="/simulation">Book your flight</ButtonLink>
      </EmptyState>
    );
  }
  const wishes = [search && `“${search}”`, category && `the category “${category}”`];
  return (
    <EmptyState
      picture="search"
      title="No pictures found"
      text={`No caption fits ${wishes.filter(Boolean).join(" and ")}. Try another word.`}
    >
      <Form action="/gallery" preventScrollReset onSubmit={onClear}>
        <Button type="submit">Clear Search</Button>
      </Form>
    </EmptyState>
  );
}
