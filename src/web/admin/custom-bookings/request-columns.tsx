/** The columns of the Custom Bookings tab. */
import { durationText } from "#domain/booking/plans.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { type Column, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
import { RowButton } from "#web/admin/kit/row-button.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import type { RequestRow } from "./documents.ts";
import { offerText, RequestBadge } from "./request-words.tsx";

/** Takes the function that opens a request. */
export function requestColumns(open: (id: string) => void): readonly Column<RequestRow>[] {
  return [
    {
      key: "customer",
      title: "Customer",
      card: "title",
      className: "min-w-52",
      cell: ({ id, customer_name, customer_email }) => (
        <>
          <RowButton onClick={() => open(id)}>{customer_name}</RowButton>
          <span className={`text-sm font-normal ${SECOND}`}>{customer_email}</span>
        </>
      ),
    },
    { key: "simulator", title: "Simulator", cell: ({ simulator_type }) => simulator_type },
    {
      key: "asked",
      title: "Requested",
      sort: { asc: "shortest", desc: "longest" },
      className: "xl:whitespace-nowrap",
      cell: ({ requested_duration }) => durationText(requested_duration),
    },
    {
      key: "requirements",
      title: "Requirements",
      className: "max-w-72 min-w-32",
      cell: ({ requirements }) => <p className="line-clamp-2 text-ink-soft">{requirements}</p>,
    },
    {
      key: "offer",
      title: "Our offer",
      sort: { asc: "price-low", desc: "price-high" },
      cell: offerText,
    },
    {
      key: "status",
      title: "Status",
      card: "badge",
      className: WHOLE,
      cell: ({ status }) => <RequestBadge status={status} />,
    },
    {
      key: "received",
      title: "Received",
      sort: { asc: "oldest", desc: "newest" },
      className: "xl:whitespace-nowrap",
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
