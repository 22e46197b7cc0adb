/** /admin/dashboard/custom-bookings: requests for custom packages, and the centre's offers. */
import { useState } from "react";
import { AddButton } from "#web/admin/content/add-button.tsx";
import { BY_AGE } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/custom-bookings.route.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { REQUESTS, type RequestRow, readRequest } from "./documents.ts";
import { NewRequestDialog } from "./new-request-dialog.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { RequestActions } from "./request-actions.tsx";
import { requestColumns } from "./request-columns.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { STATUS_CHOICES } from "./request-words.tsx";

const LIST = declareList({
  title: "Custom Bookings",
  intro: <Intro />,
  label: "Custom packages",
  noun: "requests",
  key: "requests",
  search: "Search name, email, phone or ID",
  filters: {
    status: { label: "Status", options: STATUS_CHOICES },
    sort: {
      label: "Sort",
      options: [
        ...BY_AGE,
        { value: "longest", text: "Longest first" },
        { value: "shortest", text: "Shortest first" },
        { value: "price-high", text: "Offer: high to low" },
        { value: "price-low", text: "Offer: low to high" },
      ],
    },
  },
  read: ({ search, status, sort }, page, send) =>
    send(REQUESTS, { status: status === "all" ? null : status, search, sort, ...page }),
  failure: "Failed to load custom bookings",
  empty: { none: <NoRequests />, filtered: "No matching requests." },
  csv: "/export/custom-bookings.csv",
  columns: requestColumns,
  nameOf: ({ customer_name }) => `request from ${customer_name}`,
  opens: { name: "request", find: readRequest, gone: "Request not found" },
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

/** The permissions of the signed-in user on requests. */
function useRights() {
  const { user } = useSession();
  const role = user?.role ?? "";
  return { mayOffer: roleMay(role, "customBookings.finalize"), mayCancel: roleMay(role, "customBookings.cancel") };
}

function Intro() {
  return useRights().mayOffer
    ? "Sessions that no plan offers. Customers book them by paying your offer online."
    : "Sessions that no plan offers. An administrator makes the offer, and the customer pays it online.";
}

function NoRequests() {
  return (
    <>
      No requests yet. Customers ask for a longer session, a group or an event with the form on the{" "}
      <Link to="/booking/A320" className="font-semibold text-accent underline underline-offset-4">
        packages page
      </Link>
      . For a customer who phones, add a request here.
    </>
  );
}

export default function CustomBookingsRoute() {
  const { mayOffer, mayCancel } = useRights();
  const tab = useListTab(LIST);
  const { list, opened } = tab;
  const { refreshStats } = useDashboard();
  const put = (request: RequestRow) => {
    list.put(request);
    void refreshStats();
  };
  const [edited, setEdited] = useOpenInAddress("edit", { leaveNoTrace: true });
  const [offering, setOffering] = useState<RequestRow | null>(null);
  const [cancelling, setCancelling] = useState<RequestRow | null>(null);
  return (
    <ListTab
      tab={tab}
      mainButton={<AddButton onClick={() => setEdited("new")}>New request</AddButton>}
      actions={
        mayOffer
          ? (request) => (
              <RequestActions request={request} mayCancel={mayCancel} onOffer={setOffering} onCancel={setCancelling} />
            )
          : undefined
      }
    >
      <RequestDialog
        request={offering || cancelling ? null : opened.row}
        mayOffer={mayOffer}
        onOffer={() => setOffering(opened.row)}
        onCancel={() => setCancelling(opened.row)}
        onClose={opened.close}
      />
      {edited === "new" && <NewRequestDialog onClose={() => setEdited(null)} onMade={put} />}
      {offering && <OfferDialog request={offering} onClose={() => setOffering(null)} onChanged={put} />}
      {cancelling && <CancelDialog request={cancelling} onClose={() => setCancelling(null)} onChanged={put} />}
    </ListTab>
  );
}
