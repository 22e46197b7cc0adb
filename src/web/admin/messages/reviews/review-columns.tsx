/** The columns of the product reviews. */
import { formatMoment } from "#domain/time/clock-text.ts";
import { type Column, FILL, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
import { RowButton } from "#web/admin/kit/row-button.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { ReviewRow } from "./documents.ts";

/** "★★★★☆", read as "4 of 5 stars". */
export const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} of 5 stars`} className="whitespace-nowrap text-route">
    {"★".repeat(stars)}
    {"☆".repeat(5 - stars)}
  </span>
);

export function StateBadge({ state }: { state: string }) {
  if (state === "published") return <Badge tone="green">Published</Badge>;
  return state === "refused" ? <Badge tone="red">Refused</Badge> : <Badge tone="orange">Waiting</Badge>;
}

/** `open` opens a review by its id. */
export function reviewColumns(open: (id: string) => void): readonly Column<ReviewRow>[] {
  return [
    {
      key: "product",
      title: "Product",
      card: "title",
      className: "lg:max-w-64",
      cell: ({ id, product_name, author }) => (
        <>
          <RowButton onClick={() => open(id)}>{product_name}</RowButton>
          <span className={`text-sm font-normal ${SECOND}`}>{author}</span>
        </>
      ),
    },
    { key: "stars", title: "Stars", className: WHOLE, cell: ({ stars }) => <Stars stars={stars} /> },
    {
      key: "review",
      title: "Review",
      className: FILL,
      cell: ({ title, text }) => (
        <p className="line-clamp-2 lg:block lg:truncate">
          {title && <strong className="font-semibold">{title}. </strong>}
          {text}
        </p>
      ),
    },
    {
      key: "state",
      title: "Status",
      card: "badge",
      className: WHOLE,
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: "written",
      title: "Written",
      sort: { asc: "oldest", desc: "newest" },
      className: WHOLE,
      cell: ({ written_at }) => formatMoment(new Date(written_at)),
    },
    { key: "id", title: "ID", extra: true, cell: ({ id }) => <ShortId id={id} onOpen={() => open(id)} /> },
  ];
}
