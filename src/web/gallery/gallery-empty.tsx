/** The two empty states of the gallery: there are no pictures at all, or none fits the search. */
import { Images, SearchX } from "lucide-react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { GalleryQuery } from "./gallery-query.ts";

type GalleryEmptyProps = {
  query: GalleryQuery;
  /** The button that was pressed is gone afterwards: the focus has to go somewhere. */
  onClear: () => void;
};

const BOX = "flex flex-col items-center px-4 py-16 text-center";
const ICON = "size-12 text-ink-faint";

/** "Clear Search" takes away the category too, and is a form, so that it works without a script. */
export function GalleryEmpty({ query: { search, category }, onClear }: GalleryEmptyProps) {
  if (!search && !category) {
    return (
      <div className={BOX}>
        <Images aria-hidden="true" className={ICON} strokeWidth={1.5} />
        <h2 className="mt-4 text-2xl font-bold">No pictures available</h2>
        <p className="mt-2 max-w-md text-ink-soft">
          The first ones are being chosen. The view itself can be had any day.
        </p>
        <ButtonLink to="/simulation" className="mt-6">
          Book your flight
        </ButtonLink>
      </div>
    );
  }
  const wishes = [search && `“${search}”`, category && `the category “${category}”`];
  return (
    <div className={BOX}>
      <SearchX aria-hidden="true" className={ICON} strokeWidth={1.5} />
      <h2 className="mt-4 text-2xl font-bold">No pictures found</h2>
      <p className="mt-2 max-w-md text-ink-soft text-pretty [overflow-wrap:anywhere]">
        No caption fits {wishes.filter(Boolean).join(" and ")}. Try another word.
      </p>
      <Form action="/gallery" preventScrollReset onSubmit={onClear} className="mt-6">
        <Button type="submit">Clear Search</Button>
      </Form>
    </div>
  );
}
