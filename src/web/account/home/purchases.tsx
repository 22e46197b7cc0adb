/** The latest orders, requests and saved products, each with the way to its own page. */
import type { ReactNode } from "react";
import { durationText } from "#domain/booking/plans.ts";
import { CUSTOMER_ORDER_STATUS } from "#domain/shop/order-statuses.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { simulatorText } from "#web/booking/booking-words.ts";
import { dayText, rupeesText } from "#web/checkout/orders/order-facts.tsx";
import { ProductPicture } from "#web/shop/product-picture.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import type { HomeLists } from "./documents.ts";

const LINK = "font-semibold text-accent underline underline-offset-4";

/** The pictures in the row of favourites. */
const MOST_PICTURES = 4;

function CardWithAll({
  title,
  to,
  all,
  children,
}: {
  title: string;
  to: string;
  all: string | null;
  children: ReactNode;
}) {
  return (
    <Card>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{title}</h2>
        {all && (
          <Link to={to} className={LINK}>
            {all}
          </Link>
        )}
      </div>
      {children}
    </Card>
  );
}

/** The last three orders. */
export function LatestOrders({ orders }: { orders: HomeLists["userOrders"] }) {
  return (
    <CardWithAll title="Orders" to="/orders" all={orders.length > 0 ? "All orders" : null}>
      {orders.length === 0 ? (
        <Nothing text="You haven't ordered anything yet." to="/shop" link="Visit the shop" />
      ) : (
        <ul className="divide-y divide-line">
          {orders.map(({ id, status, total_amount: total, created_at: at, products }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <div className="flex items-center justify-between gap-3">
                <Link to={`/order-summary?orderId=${encodeURIComponent(id)}`} className={LINK}>
                  {orderNumber(id)}
                </Link>
                <StatusBadge status={status} words={CUSTOMER_ORDER_STATUS} />
              </div>
              <p className="mt-1 truncate text-sm">{products.map(({ name }) => name).join(", ")}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {dayText(at)} · {rupeesText(total)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </CardWithAll>
  );
}

/** The saved products as a row of pictures. */
export function Favourites({ products }: { products: HomeLists["favorites"] }) {
  return (
    <CardWithAll title="Favourites" to="/favourites" all={products.length > 0 ? "All favourites" : null}>
      {products.length === 0 ? (
        <Nothing text="Save products you like with the heart." to="/shop" link="Visit the shop" />
      ) : (
        <ul className="grid grid-cols-4 gap-3">
          {products.slice(0, MOST_PICTURES).map(({ id, name, image_url: picture }) => (
            <li key={id}>
              <Link to={`/product/${id}`} className="block overflow-hidden rounded-xl" aria-label={name} title={name}>
                <ProductPicture src={picture} alt="" sizes="8rem" className="aspect-square w-full" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </CardWithAll>
  );
}

/** Requests for custom packages; nothing without any. */
export function OpenRequests({ requests }: { requests: HomeLists["userCustomBookings"] }) {
  if (requests.length === 0) return null;
  return (
    <CardWithAll title="Custom bookings" to="/custom-bookings" all="All requests">
      <ul className="divide-y divide-line">
        {requests.map(({ id, simulator_type: type, status, requested_duration: minutes, ...request }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <p className="min-w-0">
              <span className="font-semibold">
                {simulatorText(type)}, {durationText(minutes)}
              </span>{" "}
              <span className="text-sm text-ink-soft">{dayText(request.created_at)}</span>
            </p>
            {status === "finalized" && request.assigned_price !== null ? (
              <ButtonLink to="/custom-bookings" size="sm">
                See our offer: {rupeesText(request.assigned_price)}
              </ButtonLink>
            ) : (
              <StatusBadge status={status} words={REQUEST_WORDS} />
            )}
          </li>
        ))}
      </ul>
    </CardWithAll>
  );
}

const REQUEST_WORDS = { pending: "Waiting for our offer", completed: "Booked", cancelled: "Cancelled" };

function Nothing({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <p className="text-ink-soft">
      {text}{" "}
      <Link to={to} className={LINK}>
        {link}
      </Link>
    </p>
  );
}
