/** One order in "Your Orders" (contract: own-orders), with its progress. */

import { CUSTOMER_ORDER_STATUS, WHAT_CONFIRMING_AN_ORDER_ADDS } from "#domain/shop/order-statuses.ts";
import { isTooLate } from "#domain/shop/returns.ts";
import { idStart, orderNumber } from "#domain/text/numbers.ts";
import { InvoiceButton } from "#web/checkout/invoices/invoice-button.tsx";
import { RefundNote } from "#web/checkout/invoices/refund-note.tsx";
import type { ShownOrder } from "#web/checkout/orders/documents.ts";
import { dayText, OrderCourier, OrderItems, rupeesText, ShippingAddress } from "#web/checkout/orders/order-facts.tsx";
import { OrderReductions } from "#web/checkout/orders/order-reductions.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { OrderTimeline } from "./orders-timeline.tsx";

/**
 * A card; its heading has the first eight characters of the id (contract: own-orders). The number that customers quote
 * is below.
 */
export function OrderCard({ order }: { order: ShownOrder }) {
  const { id, products, shipping_details: to } = order;
  const heading = `order-${id}`;
  const number = orderNumber(id);
  return (
    <Card aria-labelledby={heading}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={heading} className="text-h3">
              Order #{idStart(id)}...
            </h2>
            <StatusBadge status={order.status} words={CUSTOMER_ORDER_STATUS} />
          </div>
          <p className="mt-1 font-semibold tabular-nums">{number}</p>
          <p className="text-ink-soft">Placed on {dayText(order.created_at) ?? "Unknown date"}</p>
        </div>
        <div className="sm:text-right">
          <p className="text-sm text-ink-soft">Total Amount</p>
          <p className="wide text-figure tabular-nums">{rupeesText(order.total_amount)}</p>
          <p className="text-sm text-ink-soft">(inclusive of tax)</p>
        </div>
      </div>
      <OrderTimeline status={order.status} steps={order.timeline} />
      {order.status === "pending" && <p className="mb-5 text-sm text-ink-soft">{WHAT_CONFIRMING_AN_ORDER_ADDS}</p>}
      {order.refund_status && (
        <div className="mb-5">
          <RefundNote booking={order} />
        </div>
      )}
      <div className="grid gap-6 border-t border-line pt-5 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:gap-8">
        <div>
          <h3 className="mb-3 font-bold">Items ({products.length})</h3>
          <OrderItems products={products} />
          <div className="mt-3 border-t border-line pt-3 empty:hidden">
            <OrderReductions order={order} />
          </div>
          {order.status === "delivered" && <ReviewLinks products={products} />}
        </div>
        <div>
          <h3 className="mb-3 font-bold">Shipping Details</h3>
          <ShippingAddress to={to} />
          <OrderCourier order={order} />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <Link
          to={`/order-summary?orderId=${encodeURIComponent(id)}`}
          className="inline-block py-1 font-semibold text-accent underline underline-offset-4"
        >
          Order summary {number}
        </Link>
        {mayReturn(order) && (
          <Link
            to={`/order-summary?orderId=${encodeURIComponent(id)}`}
            className="inline-block py-1 font-semibold text-accent underline underline-offset-4"
          >
            Return items<span className="sr-only"> of {number}</span>
          </Link>
        )}
        <InvoiceButton kind="order-invoice" id={id} of={`order ${number}`} />
        {order.credit_notes.map((note) => (
          <InvoiceButton key={note.id} kind="credit-note" id={note.id} number={note.number} of={`order ${number}`} />
        ))}
      </div>
    </Card>
  );
}

/** A link to the form of a review for each delivered product, named once however many variants were ordered. */
function ReviewLinks({ products }: Pick<ShownOrder, "products">) {
  const ids = [...new Set(products.map(({ id }) => id))];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
      {ids.map((id) => (
        <li key={id}>
          <Link
            to={`/product/${id}#write-review`}
            className="inline-block py-1 font-semibold text-accent underline underline-offset-4"
          >
            Review {ids.length > 1 ? (products.find((one) => one.id === id)?.name ?? "it") : "this product"}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether the time for a return runs. The page of the order shows what is left to return. */
function mayReturn({ status, timeline }: ShownOrder): boolean {
  const delivered = timeline.findLast((step) => step.status === "delivered")?.at;
  return status === "delivered" && delivered !== undefined && !isTooLate(new Date(delivered), new Date());
}
