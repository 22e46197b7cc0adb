/** /admin/dashboard/orders: every order of goods, from payment to the customer's door. */
import { FileText, Search, Tag } from "lucide-react";
import { formatRupees, rupeesToPaise } from "#domain/money.ts";
import { orderNumber } from "#domain/numbers.ts";
import { ORDER_STATUSES } from "#domain/statuses.ts";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { BulkBar } from "#web/admin/kit/bulk-bar.tsx";
import { BY_AGE, statusChoices, valuesOf } from "#web/admin/kit/choices.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { dayAndTime } from "#web/admin/kit/moment.ts";
import { downloadPaper } from "#web/admin/kit/paper-button.tsx";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { RowMenu } from "#web/admin/kit/row-menu.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useOpenRow } from "#web/admin/kit/use-open-row.ts";
import { useSelection } from "#web/admin/kit/use-selection.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/orders.route.ts";
import { MOVE_ORDER, ORDERS, type OrderRow, readOrder } from "./documents.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { bulkText, nextStep, STEPS } from "./order-steps.ts";
import { type Moves, type RefusedMove, useMoves } from "./use-moves.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Orders", noindex: true }, matches);
}

const STATUSES = statusChoices(ORDER_STATUSES);
const MOST_PRODUCTS = 2;

export default function OrdersTabRoute() {
  const { user } = useSession();
  const [filters, , field] = useUrlFilters(
    { search: "", status: "all", sort: "newest" },
    { status: valuesOf(STATUSES), sort: valuesOf(BY_AGE) },
  );
  const list = useAdminList<OrderRow>({
    read: (page, send) => send(ORDERS, { ...filters, ...page }),
    key: JSON.stringify(filters),
    failure: "Failed to fetch orders",
  });
  const selection = useSelection(list.rows);
  const moves = useMoves(list);
  const shown = useOpenRow<OrderRow>({
    name: "order",
    rows: list.rows,
    find: readOrder,
    gone: "Order not found",
  });
  const searched = filters.search !== "" || filters.status !== "all";
  const versionOf = (id: string) => list.rows.find((row) => row.id === id)?.updated_at ?? null;

  const columns = columnsOf(shown.open);

  return (
    <>
      <TabHead
        title="Orders"
        intro="Confirm what was paid, ship it, and say when it has arrived."
      />
      <TableToolbar
        list={list}
        columns={columns}
        noun="orders"
        search={{ label: "Search order, customer or payment", ...field("search") }}
        filters={
          <>
            <FilterSelect label="Status" options={STATUSES} {...field("status")} />
            <FilterSelect label="Sort" options={BY_AGE} {...field("sort")} />
          </>
        }
        csv={<CsvButton path="/export/orders.csv" query={filters} />}
      />
      {moves.refused && <Refused {...moves.refused} onForget={moves.forget} />}
      <AdminTable
        label="Orders"
        list={list}
        columns={columns}
        nameOf={(order) => `order ${orderNumber(order.id)} of ${order.shipping_details.fullName}`}
        selection={selection}
        sort={field("sort")}
        empty={searched ? "No order fits this search." : "No orders yet."}
        actions={(order) => (
          <Actions order={order} moves={moves} onOpen={() => shown.open(order.id)} />
        )}
      />
      <BulkBar
        selection={selection}
        noun={["order", "orders"]}
        nameOf={orderNumber}
        actions={STEPS.map(({ to, text, past }) => ({
          key: to,
          text,
          past,
          tone: "primary",
          run: (id) => browserTransport(MOVE_ORDER, { id, status: to, updatedAt: versionOf(id) }),
          confirm: (count) => ({
            title: `${text} ${count} ${count === 1 ? "order" : "orders"}?`,
            text: bulkText(to, count),
          }),
        }))}
        onDone={list.reload}
      />
      {shown.row && (
        <OrderDialog
          key={shown.row.id}
          order={shown.row}
          mayCancel={user !== null && roleMay(user.role, "orders.cancel")}
          mayRefund={user !== null && roleMay(user.role, "money.write")}
          moving={moves.busy(shown.row.id)}
          refused={moves.refused?.id === shown.row.id ? moves.refused : null}
          onMove={moves.move}
          onChanged={list.put}
          onClose={shown.close}
        />
      )}
    </>
  );
}

function Refused({ id, reason, lost, onForget }: RefusedMove & { onForget: () => void }) {
  const number = orderNumber(id);
  return (
    <div className="mb-4">
      <Alert
        tone="danger"
        title={lost ? `No answer came for order ${number}` : `Order ${number} was not changed`}
      >
        <p>{reason}</p>
        <Button variant="secondary" size="sm" className="mt-3 min-h-11" onClick={onForget}>
          OK
        </Button>
      </Alert>
    </div>
  );
}

type ActionsProps = { order: OrderRow; moves: Moves; onOpen: () => void };

/** The next step in sight, everything else in a menu. */
function Actions({ order, moves, onOpen }: ActionsProps) {
  const step = nextStep(order.status);
  const number = orderNumber(order.id);
  return (
    <>
      {step && (
        <RowAction
          step={step.to}
          variant="secondary"
          size="sm"
          className="min-w-24"
          aria-label={`${step.text} order ${number}`}
          busy={moves.busy(order.id)}
          onPress={() => moves.move(order, step)}
        >
          {step.text}
        </RowAction>
      )}
      <RowMenu
        label={`More for order ${number}`}
        items={[
          { text: "Details", Icon: Search, onSelect: onOpen },
          {
            text: "Download invoice",
            Icon: FileText,
            onSelect: () => downloadPaper("order-invoice", order.id),
          },
          ...(order.status === "cancelled"
            ? []
            : [
                {
                  text: "Download shipping label",
                  Icon: Tag,
                  onSelect: () => downloadPaper("shipping-label", order.id),
                },
              ]),
        ]}
      />
    </>
  );
}

function columnsOf(open: (id: string) => void): readonly Column<OrderRow>[] {
  return [
    {
      key: "id",
      title: "Order",
      card: "title",
      className: "whitespace-nowrap",
      cell: (order) => (
        <ShortId id={order.id} number={orderNumber(order.id)} onOpen={() => open(order.id)} />
      ),
    },
    {
      key: "customer",
      title: "Customer",
      cell: ({ shipping_details: to }) => (
        <>
          <span className="font-semibold">{to.fullName}</span>
          <span className="block text-ink-soft">{to.email}</span>
        </>
      ),
    },
    { key: "products", title: "Products", cell: (order) => <Products order={order} /> },
    {
      key: "total",
      title: "Total",
      align: "end",
      className: "whitespace-nowrap font-semibold",
      cell: (order) => formatRupees(rupeesToPaise(order.total_amount)),
    },
    {
      key: "status",
      title: "Status",
      card: "badge",
      cell: (order) => <StatusBadge status={order.status} />,
    },
    {
      key: "phone",
      title: "Phone",
      extra: true,
      className: "whitespace-nowrap",
      cell: ({ shipping_details: to }) => to.phone,
    },
    {
      key: "place",
      title: "Ships to",
      extra: true,
      cell: ({ shipping_details: to }) => `${to.city} ${to.pincode}`,
    },
    {
      key: "created",
      title: "Placed",
      sort: { asc: "oldest", desc: "newest" },
      className: "whitespace-nowrap",
      cell: (order) => dayAndTime(new Date(order.created_at)),
    },
  ];
}

function Products({ order: { products } }: { order: OrderRow }) {
  const more = products.length - MOST_PRODUCTS;
  return (
    <>
      {products.slice(0, MOST_PRODUCTS).map(({ id, name, quantity }) => (
        <span key={id} className="block">
          {name} <span className="text-ink-soft">× {quantity}</span>
        </span>
      ))}
      {more > 0 && <span className="text-ink-soft">+{more} more</span>}
    </>
  );
}
