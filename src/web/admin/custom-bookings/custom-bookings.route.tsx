/** /admin/dashboard/custom-bookings: what customers ask for beyond the plans, and what the centre offers. */
import { useState } from "react";
import { durationText } from "#domain/plans.ts";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { BY_AGE, valuesOf } from "#web/admin/kit/choices.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { dayAndTime } from "#web/admin/kit/moment.ts";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { RowButton } from "#web/admin/kit/row-button.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useOpenRow } from "#web/admin/kit/use-open-row.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { Route } from "./+types/custom-bookings.route.ts";
import { CHANGE, REQUEST, REQUESTS, type RequestRow } from "./documents.ts";
import { OfferDialog } from "./offer-dialog.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { isOpen, offerText, RequestBadge, STATUS_CHOICES } from "./request-words.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Custom Bookings", noindex: true }, matches);
}

const SORTS = [
  ...BY_AGE,
  { value: "longest", text: "Longest first" },
  { value: "shortest", text: "Shortest first" },
  { value: "price-high", text: "Offer: high to low" },
  { value: "price-low", text: "Offer: low to high" },
];

export default function CustomBookingsRoute() {
  const { user } = useSession();
  const mayOffer = roleMay(user?.role ?? "", "customBookings.finalize");
  const mayCancel = roleMay(user?.role ?? "", "customBookings.cancel");
  const [filters, , field] = useUrlFilters(
    { search: "", status: "all", sort: "newest" },
    { status: valuesOf(STATUS_CHOICES), sort: valuesOf(SORTS) },
  );
  const { search, sort } = filters;
  const status = filters.status === "all" ? null : filters.status;
  const list = useAdminList<RequestRow>({
    read: (page, send) => send(REQUESTS, { status, search, sort, ...page }),
    key: JSON.stringify(filters),
    failure: "Failed to load custom bookings",
  });
  const shown = useOpenRow<RequestRow>({
    name: "request",
    rows: list.rows,
    find: async (id) => (await browserTransport(REQUEST, { id })).customBooking,
    gone: "This request was not found",
  });
  const [offering, setOffering] = useState<RequestRow | null>(null);
  const [cancelling, setCancelling] = useState<RequestRow | null>(null);

  const columns = columnsOf(shown.open);

  return (
    <>
      <TabHead
        title="Custom Bookings"
        intro={
          mayOffer
            ? "Requests beyond the plans. Offer a price and a duration; the customer pays it online, which makes the booking."
            : "Requests beyond the plans. An administrator answers with a price and a duration; the customer pays it online, which makes the booking."
        }
      />
      <TableToolbar
        list={list}
        columns={columns}
        noun="requests"
        search={{ label: "Search name, email, phone or id", ...field("search") }}
        filters={
          <>
            <FilterSelect label="Status" options={STATUS_CHOICES} {...field("status")} />
            <FilterSelect label="Sort" options={SORTS} {...field("sort")} />
          </>
        }
        csv={<CsvButton path="/export/custom-bookings.csv" query={filters} />}
      />
      <AdminTable
        label="Custom bookings"
        list={list}
        columns={columns}
        nameOf={({ customer_name }) => `request of ${customer_name}`}
        sort={field("sort")}
        empty={
          search
            ? "No request fits this search."
            : status === null
              ? "Nobody has asked for a custom package yet."
              : "No request has this status."
        }
        actions={
          mayOffer
            ? (request) => (
                <Actions
                  {...{ request, mayCancel }}
                  onOffer={setOffering}
                  onCancel={setCancelling}
                />
              )
            : undefined
        }
      />
      <RequestDialog
        request={offering || cancelling ? null : shown.row}
        mayOffer={mayOffer}
        onOffer={() => setOffering(shown.row)}
        onCancel={() => setCancelling(shown.row)}
        onClose={shown.close}
      />
      {offering && (
        <OfferDialog request={offering} onClose={() => setOffering(null)} onChanged={list.put} />
      )}
      {cancelling && (
        <CancelDialog
          request={cancelling}
          onClose={() => setCancelling(null)}
          onChanged={list.put}
        />
      )}
    </>
  );
}

type ActionsProps = {
  request: RequestRow;
  mayCancel: boolean;
  onOffer: (request: RequestRow) => void;
  onCancel: (request: RequestRow) => void;
};

function Actions({ request, mayCancel, onOffer, onCancel }: ActionsProps) {
  if (!isOpen(request)) return null;
  const name = request.customer_name;
  const first = request.status === "pending";
  return (
    <>
      <RowAction
        step={request.status}
        variant="secondary"
        size="sm"
        className="min-w-24"
        aria-label={first ? `Finalize request of ${name}` : `Edit offer for ${name}`}
        onPress={() => onOffer(request)}
      >
        {first ? "Finalize" : "Edit offer"}
      </RowAction>
      {mayCancel && (
        <Button
          variant="ghost"
          size="sm"
          className="text-danger!"
          aria-label={`Cancel request of ${name}`}
          onClick={() => onCancel(request)}
        >
          Cancel
        </Button>
      )}
    </>
  );
}

type CancelDialogProps = {
  request: RequestRow;
  onClose: () => void;
  onChanged: (request: RequestRow) => void;
};

function CancelDialog({ request, onClose, onChanged }: CancelDialogProps) {
  const { busy, refusal, run } = useSave();
  const cancel = async () => {
    const { id, updated_at: updatedAt } = request;
    const saved = await run((once) =>
      browserTransport(CHANGE, { id, status: "cancelled", updatedAt }, once),
    );
    if (!saved.ok) return;
    onChanged(saved.data.changed);
    toast({
      title: "Request cancelled",
      description: `The request of ${request.customer_name} is closed.`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Cancel the request of ${request.customer_name}?`}
      tone="danger"
      confirmText="Cancel request"
      cancelText="Don't cancel"
      busyText="Cancelling..."
      busy={busy}
      error={refusal?.refused}
      onConfirm={cancel}
      onClose={onClose}
    >
      {request.status === "finalized" &&
        `Your offer (${offerText(request)}) is withdrawn and can't be paid any more. `}
      A cancelled request can't be opened again.
    </ConfirmDialog>
  );
}

function columnsOf(open: (id: string) => void): readonly Column<RequestRow>[] {
  return [
    {
      key: "customer",
      title: "Customer",
      card: "title",
      className: "min-w-52",
      cell: ({ id, customer_name, customer_email }) => (
        <>
          <RowButton onClick={() => open(id)}>{customer_name}</RowButton>
          <span className="block text-sm font-normal text-ink-soft">{customer_email}</span>
        </>
      ),
    },
    { key: "simulator", title: "Simulator", cell: ({ simulator_type }) => simulator_type },
    {
      key: "asked",
      title: "Asked for",
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
      className: "whitespace-nowrap",
      cell: ({ status }) => <RequestBadge status={status} />,
    },
    {
      key: "received",
      title: "Received",
      sort: { asc: "oldest", desc: "newest" },
      className: "xl:whitespace-nowrap",
      cell: ({ created_at }) => dayAndTime(new Date(created_at)),
    },
    {
      key: "id",
      title: "Id",
      extra: true,
      cell: ({ id }) => <ShortId id={id} onOpen={() => open(id)} />,
    },
  ];
}
