/** The content of an order, on its own page and in the list of orders. */

import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatShortDate, readDisplayDate } from "#domain/time/dates.ts";
import { ProductPicture } from "#web/shop/product-picture.tsx";
import type { ShownOrder } from "./documents.ts";

/** The products as sold: picture or placeholder, name, quantity, line total. */
export function OrderItems({ products }: Pick<ShownOrder, "products">) {
  return (
    <ul className="divide-y divide-line">
      {products.map(({ id, variantId, name, price, quantity, image_url, sku }) => (
        <li key={variantId ?? id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
          <div className="size-14 shrink-0 overflow-hidden rounded-xl">
            <ProductPicture src={image_url} alt="" sizes="6rem" className="w-full" />
          </div>
          <div className="min-w-0 grow">
            <p className="font-semibold leading-snug wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-soft tabular-nums">
              Qty: {quantity}
              {sku && <span className="wrap-anywhere"> · {sku}</span>}
            </p>
          </div>
          <p className="shrink-0 font-bold tabular-nums">{formatRupees(rupeesToPaise(price) * quantity)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The shipping address; `email` also shows the email address of the confirmation. */
export function ShippingAddress({ to, email = false }: { to: ShownOrder["shipping_details"]; email?: boolean }) {
  return (
    <address className="not-italic wrap-anywhere">
      <p className="font-semibold">{to.fullName}</p>
      <p className="whitespace-pre-line">{to.address}</p>
      <p>
        {to.city}, {to.state} - {to.pincode}
      </p>
      <p>Phone: {phoneText(to.phone)}</p>
      {email && <p>Email: {to.email}</p>}
    </address>
  );
}

/** The courier of a shipped order and its tracking number; nothing where there is none. */
export function OrderCourier({ order: { courier, tracking_number: number } }: { order: ShownOrder }) {
  if (!courier) return null;
  return (
    <div className="mt-3 wrap-anywhere">
      <p>
        Courier: <strong>{courier}</strong>
      </p>
      {number && (
        <p>
          Tracking number: <strong className="tabular-nums">{number}</strong>
        </p>
      )}
    </div>
  );
}

/** Formats rupees. */
export function rupeesText(amount: number): string {
  return formatRupees(rupeesToPaise(amount));
}

/** "21 Nov 2026" in IST; null for an invalid date. */
export function dayText(instant: string | null): string | null {
  const read = readDisplayDate(instant, new Date());
  return read.kind === "date" && !read.warning ? formatShortDate(read.date) : null;
}
