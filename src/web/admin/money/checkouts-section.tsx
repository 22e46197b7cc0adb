/** All checkouts by their state, with a refund button for those that were paid. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Checkout } from "./documents.ts";
import { ListTools } from "./list-tools.tsx";
import type { List } from "./lists.ts";
import { RecordRow } from "./record.tsx";
import { RecordList } from "./record-list.tsx";
import type { RefundTarget } from "./refund-dialog.tsx";
import { EmptySection, Section } from "./section.tsx";
import { canGoBack } from "./sold-money.ts";
import { StateFilter } from "./state-filter.tsx";
import { CHECKOUT_FILTERS, checkoutWords } from "./words.ts";

type CheckoutsSectionProps = {
  query: { state: string | null; search: string };
  search: FilterField;
  totals: readonly { state: string; count: number; amount: number }[];
  checkouts: List<Checkout>;
  now: Date;
  stale: boolean;
  onMore: () => Promise<void>;
  onRefund: (target: RefundTarget) => void;
};

export function CheckoutsSection(props: CheckoutsSectionProps) {
  const { query: filters, search, totals, checkouts, now, stale, onMore, onRefund } = props;
  const chosen = filters.state ?? "all";
  const chosenTotals = (state: string) => totals.filter((total) => state === "all" || total.state === state);
  const countOf = (state: string) => chosenTotals(state).reduce((sum, { count }) => sum + count, 0);
  if (filters.state === null && !filters.search && countOf("all") === 0)
    return <EmptySection title="Checkouts">No checkouts yet.</EmptySection>;
  const total = chosenTotals(chosen).reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  const empty = filters.search
    ? "No matching checkouts."
    : `No checkouts with the status “${checkoutWords(chosen).name}”.`;
  return (
    <Section
      title="Checkouts"
      intro={
        <>
          Every attempt to pay, newest first. Open and expired checkouts were not paid. Total of this list:{" "}
          <strong className="font-semibold text-ink">{formatRupees(total)}</strong>.
        </>
      }
    >
      <ListTools label="Search checkouts" csv="payments" filters={filters} search={search} />
      <StateFilter
        label="Checkouts"
        name="checkouts"
        chosen={chosen}
        options={CHECKOUT_FILTERS.map((value) => ({
          value,
          text: value === "all" ? "All" : checkoutWords(value).name,
          count: countOf(value),
        }))}
      />
      <RecordList label="Checkouts" more={checkouts.more} empty={empty} stale={stale} onMore={onMore}>
        {checkouts.rows.map((checkout) => {
          const { name, tone } = checkoutWords(listedState(checkout));
          const target = targetOf(checkout);
          const moved = checkout.updated_at !== checkout.created_at;
          return (
            <RecordRow
              key={checkout.id}
              title={checkout.what}
              badge={<Badge tone={tone}>{name}</Badge>}
              ids={[
                { of: "Payment", id: checkout.razorpay_payment_id },
                { of: "Gateway", id: checkout.razorpay_order_id },
                { of: "Booking", id: checkout.booking_id },
                { of: "Order", id: checkout.order_id },
              ]}
              event={moved ? "Changed" : "Opened"}
              at={checkout.updated_at}
              now={now}
              amount={checkout.amount}
              amountNote={backText(checkout)}
              action={
                target && (
                  <Button
                    size="sm"
                    className="max-lg:min-h-11"
                    variant="secondary"
                    aria-haspopup="dialog"
                    aria-label={`Refund ${checkout.what}, payment ${target.gatewayPaymentId}`}
                    onClick={() => onRefund(target)}
                  >
                    Refund…
                  </Button>
                )
              }
            >
              {checkout.contact_name && <span className="block font-medium text-ink">{checkout.contact_name}</span>}
              {checkout.contact_email || (!checkout.contact_name && "No contact given")}
              {checkout.declined && <span className="block">Declined once: {checkout.declined}</span>}
            </RecordRow>
          );
        })}
      </RecordList>
    </Section>
  );
}

/** The payment that "Refund…" would refund. Null where none was captured or nothing is left to refund. */
function targetOf(checkout: Checkout): RefundTarget | null {
  const { state, razorpay_payment_id: gatewayPaymentId, booking_id, order_id } = checkout;
  if (!gatewayPaymentId || (state !== "paid" && state !== "fulfilled")) return null;
  const payment = checkout.payment;
  if (payment && !canGoBack(payment)) return null;
  const bought = booking_id
    ? ({ kind: "booking", id: booking_id } as const)
    : order_id
      ? ({ kind: "order", id: order_id } as const)
      : null;
  return {
    gatewayPaymentId,
    what: checkout.what,
    customer: checkout.contact_name,
    contact: checkout.contact_email,
    paid: checkout.amount,
    refundedSoFar: payment?.refunded_amount ?? 0,
    ...(payment ? { left: payment.refundable_amount } : {}),
    bought,
  };
}

/** The state in the list: money that was refunded, or is being refunded in full, is not matched with a sale. */
function listedState({ state, payment }: Checkout): string {
  if (state !== "fulfilled" || !payment || payment.disputed_amount > 0 || canGoBack(payment)) return state;
  return payment.refunded_amount > 0 && payment.refundable_amount === 0 ? "refunded" : state;
}

/** The refunded, pending and disputed amounts of a fulfilled checkout, in words. Null without any. */
function backText({ state, amount, payment }: Checkout): string | null {
  if (state !== "fulfilled" || !payment) return null;
  const sent = rupeesToPaise(payment.refunded_amount);
  const disputed = rupeesToPaise(payment.disputed_amount);
  const going = rupeesToPaise(amount) - rupeesToPaise(payment.refundable_amount) - sent - disputed;
  const parts = [
    ...(sent > 0 ? [`${formatRupees(sent)} refunded`] : []),
    ...(going > 0 ? [`${formatRupees(going)} being refunded`] : []),
    ...(disputed > 0 ? [`${formatRupees(disputed)} disputed`] : []),
  ];
  return parts.join(", ") || null;
}
