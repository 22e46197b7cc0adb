/** The columns of the Messages tab. */

import { formatMoment } from "#domain/time/clock-text.ts";
import { type Column, FILL, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
import { RowButton } from "#web/admin/kit/row-button.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { BookedLink } from "./booked-link.tsx";
import type { MessageRow } from "./documents.ts";

/** The latest step: a booked message shows this also while it waits for an answer. */
function State({ message: { read, answered_at: answered, booking_id: booked } }: { message: MessageRow }) {
  if (booked) return <Badge tone="green">Booked</Badge>;
  if (answered) return <Badge tone="green">Answered</Badge>;
  return read ? <Badge>Read</Badge> : <Badge tone="orange">Unread</Badge>;
}

/** `open` opens a message by its id. */
export function messageColumns(open: (id: string) => void): readonly Column<MessageRow>[] {
  return [
    {
      key: "from",
      title: "From",
      card: "title",
      className: "lg:max-w-64",
      cell: ({ id, name, email }) => (
        <>
          <RowButton onClick={() => open(id)}>{name}</RowButton>
          <span className={`text-sm font-normal ${SECOND}`}>{email}</span>
        </>
      ),
    },
    {
      key: "message",
      title: "Message",
      className: FILL,
      cell: ({ message, read, answered_at: answered }) => (
        <p className={cx("line-clamp-2 lg:block lg:truncate", read || answered ? "text-ink-soft" : "font-medium")}>
          {message}
        </p>
      ),
    },
    {
      key: "state",
      title: "Status",
      card: "badge",
      className: WHOLE,
      cell: (message) => (
        <span className="inline-flex items-center gap-2">
          <State message={message} />
          {message.booking_id && <BookedLink id={message.booking_id} className="text-sm" />}
        </span>
      ),
    },
    {
      key: "received",
      title: "Received",
      sort: { asc: "oldest", desc: "newest" },
      className: WHOLE,
      cell: ({ created_at }) => formatMoment(new Date(created_at)),
    },
    {
      key: "id",
      title: "ID",
      extra: true,
      cell: ({ id }) => <ShortId id={id} onOpen={() => open(id)} />,
    },
  ];
}
