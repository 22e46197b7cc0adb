/** The columns of the Blog tab. */
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { PostRow } from "./documents.ts";

export const COLUMNS: readonly Column<PostRow>[] = [
  {
    key: "title",
    title: "Article",
    card: "title",
    sort: { asc: "title", desc: "title-za", first: "asc" },
    className: "max-w-md",
    cell: ({ title, excerpt }) => (
      <>
        <span className="block font-semibold">{title}</span>
        <span className="mt-0.5 block text-sm font-normal text-ink-soft">{excerpt}</span>
      </>
    ),
  },
  { key: "author", title: "Author", cell: ({ author }) => author },
  {
    key: "created",
    title: "Written",
    sort: { asc: "oldest", desc: "newest" },
    className: "whitespace-nowrap",
    cell: ({ created_at }) => {
      const day = dateInIndia(new Date(created_at));
      return <time dateTime={day}>{formatShortDate(day)}</time>;
    },
  },
  {
    key: "status",
    title: "Status",
    card: "badge",
    cell: ({ published }) => (published ? <Badge tone="green">Published</Badge> : <Badge tone="grey">Draft</Badge>),
  },
];
