/** "Payment Successful!": an order's facts, its shipping address and the next steps; printable. */
import { PackageCheck, Printer } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { CUSTOMER_ORDER_STATUS, WHAT_CONFIRMING_AN_ORDER_ADDS } from "#domain/shop/order-statuses.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { SetPasswordHint } from "#web/account/set-password-hint.tsx";
import { InvoiceButton } from "#web/checkout/invoices/invoice-button.tsx";
import { MailLinks } from "#web/checkout/invoices/mail-links.tsx";
import { RefundNote } from "#web/checkout/invoices/refund-note.tsx";
import { OrderTotals } from "#web/shop/cart/order-totals.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CircleCheck, Mail, Truck } from "#web/ui/icons.ts";
import type { ShownOrder } from "./documents.ts";
import { dayText, OrderCourier, OrderItems, rupeesText, ShippingAddress } from "./order-facts.tsx";

const OrderReturns = lazy(async () => ({
  default: (await import("./returns/order-returns.tsx")).OrderReturns,
}));

type OrderPlacedProps = {
  order: ShownOrder;
  /** Reads the order again. */
  onChanged: () => void;
};

/** The whole page, heading included. */
export function OrderPlaced({ order, onChanged }: OrderPlacedProps) {
  const { products, shipping_details: to, payment } = order;
  return (
    <>
      <header className="bg-night-sky text-on-night print:bg-transparent! print:bg-none! print:text-ink">
        <div className="page-width flex max-w-5xl items-center gap-5 py-band print:py-4">
          <CircleCheck aria-hidden="true" className="size-14 shrink-0 text-primary sm:size-16" />
          <div>
            <h1 className="text-h1">Payment Successful!</h1>
            <p className="mt-1 text-lead text-on-night-soft print:text-ink">
              Thank you for your order. Your order number is{" "}
              <strong className="whitespace-nowrap text-on-night print:text-ink">{orderNumber(order.id)}</strong>.
            </p>
          </div>
        </div>
      </header>
      <div className="page-width grid max-w-5xl gap-6 py-8 sm:py-12 print:gap-3 print:py-4">
        {order.refund_status && <RefundNote booking={order} />}
        {order.status === "pending" && <p>{WHAT_CONFIRMING_AN_ORDER_ADDS}</p>}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] print:grid-cols-2 print:gap-3">
          <Card title="Order Summary" className="print:break-inside-avoid">
            <OrderItems products={products} />
            <div className="mt-5 border-t border-line pt-4">
              <Totals order={order} />
            </div>
          </Card>
          <div className="grid gap-6 print:gap-3">
            <Card title="Payment Details" className="print:break-inside-avoid">
              <dl className="grid gap-3">
                <Fact name="Order number">{orderNumber(order.id)}</Fact>
                <Fact name="Ordered on">{dayText(order.created_at) ?? "Unknown date"}</Fact>
                <Fact name="Order status">
                  <StatusBadge status={order.status} words={CUSTOMER_ORDER_STATUS} />
                </Fact>
                {order.voucher_ending && (
                  <Fact name={`Gift voucher …${order.voucher_ending}`}>{rupeesText(order.voucher_paid)}</Fact>
                )}
                {/* A voucher that paid everything is the only payment: its line says all. */}
                {payment && order.voucher_paid < order.total_amount && (
                  <>
                    <Fact name="Amount Paid">
                      {rupeesText(payment.amount)} ({payment.currency})
                    </Fact>
                    <Fact name="Payment status">{statusText(payment.status)}</Fact>
                    <Fact name="Payment ID">{payment.razorpay_payment_id}</Fact>
                  </>
                )}
              </dl>
            </Card>
            <Card title="Shipping Details" className="print:break-inside-avoid">
              <ShippingAddress to={to} email />
              <OrderCourier order={order} />
            </Card>
          </div>
        </div>
        <AfterPayment order={order} onChanged={onChanged} />
        <div className="grid gap-3 print:hidden sm:flex sm:flex-wrap">
          <ButtonLink to="/shop">Continue Shopping</ButtonLink>
          <ButtonLink to="/orders" variant="secondary">
            View Your Orders
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Back to Home
          </ButtonLink>
          <InvoiceButton kind="order-invoice" id={order.id} of={`order ${orderNumber(order.id)}`} />
          <Button variant="ghost" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        </div>
        <MailLinks kind="order" id={order.id} />
        <SetPasswordHint />
      </div>
    </>
  );
}

/** What the customer can expect next or, once it is delivered, return. */
function AfterPayment({ order, onChanged }: OrderPlacedProps) {
  if (order.status === "cancelled") return null;
  if (order.status !== "delivered") return <NextSteps email={order.shipping_details.email} />;
  return (
    <Suspense>
      <OrderReturns order={order} onChanged={onChanged} />
    </Suspense>
  );
}

/** The totals, with what a discount code took off. */
function Totals({ order }: { order: ShownOrder }) {
  const { total_amount: total, discount, discount_code: code } = order;
  if (!code) return <OrderTotals totalPrice={total} />;
  return (
    <OrderTotals
      totalPrice={paiseToRupees(rupeesToPaise(total) + rupeesToPaise(discount))}
      dueNow={rupeesToPaise(total)}
      dueName="Total"
    >
      <dl>
        <Fact name={`Code ${code}`}>
          <span className="text-success tabular-nums">-{rupeesText(discount)}</span>
        </Fact>
      </dl>
    </OrderTotals>
  );
}

/** "refund_due" for display: "Refund due". */
function statusText(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function NextSteps({ email }: { email: string }) {
  const steps = [
    { Icon: Mail, title: "Confirmation", text: `We've emailed it to ${email}.` },
    {
      Icon: PackageCheck,
      title: "Shipping",
      text: "Your order is shipped within 2-3 business days. We'll email you when it leaves.",
    },
    { Icon: Truck, title: "Delivery", text: "It is delivered within 5-7 business days." },
  ];
  return (
    <Card title="What happens next?" className="print:break-inside-avoid">
      <ol className="grid gap-5 sm:grid-cols-3 sm:gap-6">
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 sm:flex-col sm:gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-info-soft text-accent print:hidden">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
