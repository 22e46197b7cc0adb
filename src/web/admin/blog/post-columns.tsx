/** The columns of the Blog tab. */
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { type Column, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { PostRow } from "./documents.ts";

export const COLUMNS: readonly Column<PostRow>[] = [
  {
    key: "title",
    title: "Article",
    card: "title",
    sort: { asc: "title", desc: "title-za", first: "asc" },
    className: "max-w-96 2xl:max-w-2xl",
    cell: ({ title, excerpt }) => (
      <>
        <span className="font-semibold max-lg:block">{title}</span>
        <span className={`text-sm font-normal ${SECOND}`}>{excerpt}</span>
      </>
    ),
  },
  { key: "author", title: "Author", cell: ({ author }) => author },
  {
    key: "created",
    title: "Written",
    sort: { asc: "oldest", desc: "newest" },
    className: WHOLE,
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
