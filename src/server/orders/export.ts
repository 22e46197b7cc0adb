/** GET /export/orders.csv: the staff list with its filters. Amounts are rupees. */
import { paiseToRupees } from "#domain/money/money.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport, momentCell } from "#server/csv-export.ts";
import { readFilter } from "./filter.ts";
import { listOrders, ORDER_SORTS } from "./lists.ts";
import type { Order } from "./service.ts";
import { orders } from "./table.ts";

const COLUMNS: readonly Column<Order>[] = [
  ["Order", ({ id }) => orderNumber(id)],
  ["Id", ({ id }) => id],
  ["Placed (IST)", ({ created_at }) => momentCell(created_at)],
  ["Status", ({ status }) => status],
  ["Customer", ({ shipping_details }) => shipping_details.fullName],
  ["Email", ({ shipping_details }) => shipping_details.email],
  ["Phone", ({ shipping_details }) => shipping_details.phone],
  ["Address", ({ shipping_details }) => shipping_details.address],
  ["City", ({ shipping_details }) => shipping_details.city],
  ["State", ({ shipping_details }) => shipping_details.state],
  ["Pincode", ({ shipping_details }) => shipping_details.pincode],
  ["Company", ({ shipping_details }) => shipping_details.gst?.company ?? ""],
  ["GSTIN", ({ shipping_details }) => shipping_details.gst?.gstin ?? ""],
  ["Items", ({ products }) => products.map(({ name, quantity }) => `${name} x ${quantity}`).join("; ")],
  ["Total (rupees)", ({ total_paise }) => paiseToRupees(total_paise)],
  ["Payment", ({ payment_id }) => payment_id],
  ["SKUs", ({ products }) => products.flatMap(({ sku, quantity }) => (sku ? [`${sku} x ${quantity}`] : [])).join("; ")],
  ["Courier", ({ courier }) => courier ?? ""],
  ["Tracking number", ({ tracking_number }) => tracking_number ?? ""],
];

export const exportOrders = csvExport<Order>({
  name: "orders",
  entity: "order",
  label: "Orders",
  may: "orders.readAll",
  columns: COLUMNS,
  read(ctx, query) {
    const filter = readFilter(query);
    const sort = readSortOrder(ORDER_SORTS, query.sort);
    return filter && ((page) => listOrders(ctx, { ...filter, sort, ...page }));
  },
  stillThere: (ctx) => stillIn(ctx, orders),
});
