/**
 * Cancelled bookings with open money. Either staff without the permission to refund cancelled them, or a closure
 * did and their venue payments are refunded at the desk. The booking's details have the buttons.
 */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { isVenueMethod, VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { money } from "#web/admin/bookings/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { OpenMoney } from "./documents.ts";
import type { List } from "./lists.ts";
import { RecordRow } from "./record.tsx";
import { RecordList } from "./record-list.tsx";
import { Section } from "./section.tsx";

type OpenMoneyProps = { bookings: List<OpenMoney>; now: Date; onMore: () => Promise<void> };

/** Shown only when there is open money. */
export function OpenMoneyRecords({ bookings, now, onMore }: OpenMoneyProps) {
  return (
    <Section
      level={3}
      title="Cancelled bookings: refund or keep?"
      intro="The customer is waiting for your decision. Refund the payment online or at the venue, or keep it."
    >
      <RecordList
        label="Payments of cancelled bookings"
        empty="All cancelled bookings are decided."
        more={bookings.more}
        onMore={onMore}
      >
        {bookings.rows.map((booking) => (
          <RecordRow
            key={booking.id}
            title={`${booking.contact_name || "A guest"}: ${booking.simulator_type}, ${booking.plan_name}`}
            badge={<Badge tone="orange">{booking.venue_refund_due > 0 ? "To give back" : "Decision needed"}</Badge>}
            ids={[{ of: "Booking", id: booking.id }]}
            event="Cancelled"
            at={booking.cancelled_at ?? booking.updated_at}
            now={now}
            amount={booking.kept_amount}
            amountNote={venueText(booking)}
            action={
              <ButtonLink
                size="sm"
                className="max-lg:min-h-11"
                variant="secondary"
                to={`/admin/dashboard/bookings?booking=${booking.id}`}
                aria-label={`Decide about booking ${bookingNumber(booking.id)}`}
              >
                {booking.venue_refund_due > 0 ? "Give back…" : "Decide…"}
              </ButtonLink>
            }
          >
            {booking.contact_email}
            {booking.venue_payments.map(({ id, amount, method, received_by: by }) => (
              <span key={id} className="block">
                {deskText(amount, method)} · {money(amount)}
                {by && ` · ${amount > 0 ? "taken" : "recorded"} by ${by}`}
              </span>
            ))}
          </RecordRow>
        ))}
      </RecordList>
    </Section>
  );
}

/** "Cash at the desk" for a payment; a negative amount is a refund or an undone payment. */
function deskText(amount: number, method: string): string {
  const by = isVenueMethod(method) ? VENUE_METHOD_TEXT[method] : method;
  return amount > 0 ? `${by} at the desk` : `${by} returned at the desk`;
}

/** The part of it that was paid at the desk, in words. Null where there is none. */
function venueText({ venue_paid: paid, venue_refunded: back }: OpenMoney): string | null {
  const kept = rupeesToPaise(paid) - rupeesToPaise(back);
  return kept > 0 ? `${formatRupees(kept)} of it at the venue` : null;
}
