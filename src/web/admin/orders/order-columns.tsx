/** The columns of the Orders tab. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { phoneText } from "#domain/people/phone.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { type Column, FILL, SECOND, WHOLE } from "#web/admin/kit/columns.ts";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import type { OrderRow } from "./documents.ts";

/** Products that a cell names; it counts the others. */
const MOST_PRODUCTS = 2;

/** No-break space. */
const SPACE = "\u00a0";

/** `open` opens an order by its id. */
export function orderColumns(open: (id: string) => void): readonly Column<OrderRow>[] {
  return [
    {
      key: "id",
      title: "Order",
      card: "title",
      className: WHOLE,
      cell: (order) => <ShortId id={order.id} number={orderNumber(order.id)} onOpen={() => open(order.id)} />,
    },
    {
      key: "customer",
      title: "Customer",
      className: "lg:max-w-44",
      cell: ({ shipping_details: to }) => (
        <>
          <span className="font-semibold">{to.fullName}</span>
          <span className={SECOND}>{to.email}</span>
        </>
      ),
    },
    { key: "products", title: "Products", className: FILL, cell: (order) => <Products order={order} /> },
    {
      key: "total",
      title: "Total",
      align: "end",
      className: `font-semibold ${WHOLE}`,
      cell: (order) => formatRupees(rupeesToPaise(order.total_amount)),
    },
    {
      key: "status",
      title: "Status",
      card: "badge",
      cell: (order) => (
        <>
          <StatusBadge status={order.status} />
          {order.open_return && (
            <span className={SECOND}>
              {order.open_return === "requested" ? "Return requested" : "Return on its way"}
            </span>
          )}
        </>
      ),
    },
    {
      key: "phone",
      title: "Phone",
      extra: true,
      className: WHOLE,
      cell: ({ shipping_details: to }) => phoneText(to.phone),
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
      className: WHOLE,
      cell: (order) => formatMoment(new Date(order.created_at)),
    },
  ];
}

/** A line for each product in a narrow table; only the name is cut off, never the quantity. */
function Products({ order: { products } }: { order: OrderRow }) {
  const more = products.length - MOST_PRODUCTS;
  const shown = products.slice(0, MOST_PRODUCTS);
  return (
    <span className="2xl:flex 2xl:gap-3">
      {shown.map(({ id, variantId, name, quantity }, index) => (
        <span
          key={variantId ?? id}
          className={cx(
            "max-lg:block lg:flex lg:min-w-0",
            shown.length > 1 && "lg:max-2xl:text-caption lg:max-2xl:leading-4",
          )}
        >
          <span className="lg:truncate">{name}</span>
          <span className="shrink-0 whitespace-nowrap text-ink-soft">
            {SPACE}×{SPACE}
            {quantity}
          </span>
          {more > 0 && index === shown.length - 1 && (
            <span className="shrink-0 whitespace-nowrap text-ink-soft ml-2">+{more} more</span>
          )}
        </span>
      ))}
    </span>
  );
}
