/** /admin/dashboard/orders: every order, from payment to delivery (contract: admin-orders). */
import { useState } from "react";
import { ORDER_STATUSES } from "#domain/shop/order-statuses.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { type BulkAction, BulkBar } from "#web/admin/kit/bulk-bar.tsx";
import { BY_AGE, statusChoices } from "#web/admin/kit/choices.ts";
import { declareList, ListTab, useListTab } from "#web/admin/kit/list-tab.tsx";
import { printLabels } from "#web/admin/kit/pdf-button.tsx";
import type { Split } from "#web/admin/kit/run-bulk.ts";
import { useSelection } from "#web/admin/kit/use-selection.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import type { Route } from "./+types/orders.route.ts";
import { ORDERS, type OrderRow, readOrder, SET_STATUS } from "./documents.ts";
import { OrderActions } from "./order-actions.tsx";
import { orderColumns } from "./order-columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { bulkText, STEPS, stepObstacle } from "./order-steps.ts";
import { RefusedStepNote } from "./refused-step-note.tsx";
import { ShipDialog } from "./ship-dialog.tsx";
import { useOrderSteps } from "./use-order-steps.ts";

/** Beside the statuses: orders with a return that waits. */
const RETURN_CHOICES = [
  { value: "return-requested", text: "Returns to handle" },
  { value: "return-approved", text: "Returns on their way" },
] as const;

const LIST = declareList({
  title: "Orders",
  intro: "Confirm paid orders, ship them and mark them as delivered.",
  noun: "orders",
  key: "orders",
  search: "Search order, customer or payment",
  filters: {
    status: { label: "Status", options: [...statusChoices(ORDER_STATUSES), ...RETURN_CHOICES] },
    sort: { label: "Sort", options: BY_AGE },
  },
  read: (filters, page, send) => send(ORDERS, { ...filters, ...page }),
  failure: "Failed to fetch orders",
  empty: { none: "No orders yet.", filtered: "No matching orders." },
  csv: "/export/orders.csv",
  columns: orderColumns,
  nameOf: (order) => `order ${orderNumber(order.id)} of ${order.shipping_details.fullName}`,
  opens: { name: "order", find: readOrder, gone: "Order not found" },
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LIST.title, noindex: true }, matches);
}

export default function OrdersTabRoute() {
  const { user } = useSession();
  const { refreshStats } = useDashboard();
  const tab = useListTab(LIST);
  const { list, opened } = tab;
  const selection = useSelection(list.rows);
  const steps = useOrderSteps(list);
  const mayCancel = user !== null && roleMay(user.role, "orders.cancel");
  const [cancelled, setCancelled] = useState<string | null>(null);
  const [shipping, setShipping] = useState<Split | null>(null);
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);
  return (
    <ListTab
      tab={tab}
      notice={steps.refused && <RefusedStepNote {...steps.refused} onDismiss={steps.dismiss} />}
      selection={selection}
      actions={(order) => (
        <OrderActions
          order={order}
          steps={steps}
          onOpen={() => opened.open(order.id)}
          onShip={() => setShipping({ able: [order.id], refused: [] })}
          onCancel={
            mayCancel
              ? () => {
                  setCancelled(order.id);
                  opened.open(order.id);
                }
              : null
          }
        />
      )}
    >
      <BulkBar
        selection={selection}
        noun={["order", "orders"]}
        nameOf={(id) => [orderNumber(id), rowOf(id)?.shipping_details.fullName].filter(Boolean).join(", ")}
        actions={bulkActions(rowOf, setShipping)}
        onDone={() => Promise.all([list.reload(), refreshStats()])}
      />
      {shipping && (
        <ShipDialog
          orders={shipping.able.flatMap((id) => rowOf(id) ?? [])}
          leftOut={shipping.refused}
          onDone={(done) => {
            selection.keep(selection.ids.filter((id) => !done.includes(id)));
            void Promise.all([list.reload(), refreshStats()]);
          }}
          onClose={() => setShipping(null)}
        />
      )}
      {opened.row && (
        <OrderDialog
          key={opened.row.id}
          order={opened.row}
          mayCancel={mayCancel}
          cancelFirst={cancelled === opened.row.id}
          mayRefund={user !== null && roleMay(user.role, "money.write")}
          changing={steps.busy(opened.row.id)}
          refused={steps.refused?.id === opened.row.id ? steps.refused : null}
          onStep={steps.take}
          onChanged={(order) => {
            list.put(order);
            void refreshStats();
          }}
          onClose={() => {
            setCancelled(null);
            opened.close();
          }}
        />
      )}
    </ListTab>
  );
}

/** The steps of the selected orders, and their labels. */
const bulkActions = (
  rowOf: (id: string) => OrderRow | undefined,
  onShip: (split: Split) => void,
): readonly BulkAction[] => [
  ...STEPS.map(({ to, text, past }): BulkAction => {
    const obstacle = (id: string) => {
      const row = rowOf(id);
      return row ? stepObstacle(row.status, to) : null;
    };
    if (to === "shipped") return { key: to, text, past, obstacle, open: onShip };
    return {
      key: to,
      text,
      past,
      obstacle,
      tone: "primary",
      run: (id) => browserTransport(SET_STATUS, { id, status: to, updatedAt: rowOf(id)?.updated_at ?? null }),
      confirm: (count) => ({
        title: `${text} ${count} ${count === 1 ? "order" : "orders"}?`,
        text: bulkText(to, count),
      }),
    };
  }),
  {
    key: "labels",
    text: "Print labels",
    past: "given a label",
    obstacle: (id) => (rowOf(id)?.status === "cancelled" ? "It is cancelled" : null),
    open: ({ able }) => void printLabels(able),
  },
];
