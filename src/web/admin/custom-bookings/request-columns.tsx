/** The columns of the Custom Bookings tab. */
import { formatMoment } from "#domain/time/clock-text.ts";
import { type Column, FILL, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
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
      className: "2xl:max-w-96",
      cell: ({ id, customer_name, customer_email }) => (
        <>
          <RowButton onClick={() => open(id)}>{customer_name}</RowButton>
          <span className={`text-sm font-normal lg:max-2xl:sr-only ${SECOND}`}>{customer_email}</span>
        </>
      ),
    },
    { key: "simulator", title: "Simulator", extra: true, cell: ({ simulator_type }) => simulator_type },
    {
      key: "asked",
      title: "Requested",
      sort: { asc: "shortest", desc: "longest" },
      className: WHOLE,
      cell: ({ simulator_type, requested_duration }) => `${simulator_type}, ${requested_duration} min`,
    },
    {
      key: "requirements",
      title: "Requirements",
      className: FILL,
      cell: ({ requirements }) => <p className="line-clamp-2 text-ink-soft lg:block lg:truncate">{requirements}</p>,
    },
    {
      key: "offer",
      title: "Our offer",
      sort: { asc: "price-low", desc: "price-high" },
      className: WHOLE,
      cell: (request) => offerText(request, { short: true }),
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
