/** The money of a booking: price, payments and refunds, and Refund… once the booking has ended. */

import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { isVenueMethod, UNDONE_NOTE, VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { sharesText } from "#domain/money/venue-shares.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { PaperLink, PrintButton } from "#web/admin/kit/pdf-button.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import type { RefundTarget } from "#web/admin/money/refund-dialog.tsx";
import { keptOf, refundTarget, refundText } from "#web/admin/money/sold-money.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { browserTransport } from "#web/graphql.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { BookingDetail } from "./detail/documents.ts";
import { useRechecks } from "./detail/use-rechecks.ts";
import { type BookingRow, KEEP_MONEY } from "./documents.ts";
import { keptAtVenue, money, nameOf, paymentText, sessionText, venueKept } from "./words.ts";

/** How the details take a balance: the row after it, and the dialog for another amount. */
export type DeskTill = { onTaken: (row: BookingRow) => void; onOther: () => void; reread: () => Promise<unknown> };

/** A corrected invoice waits until its change can't be undone, which is half a minute. */
const INVOICE_RECHECKS = { every: 5_000, times: 12 };

type BookingMoneyProps = {
  booking: BookingDetail;
  onRefund: (target: RefundTarget) => void;
  /** Reads the booking again. */
  read: () => Promise<unknown>;
  /** Opens the dialog for a refund at the desk; absent where it can't be opened. */
  onGiveBack?: () => void;
};

/** For the details. A live booking is refunded by cancelling it, or where it is overpaid after a change of its plan. */
export function BookingMoney({ booking, read, onRefund, onGiveBack }: BookingMoneyProps) {
  const { user } = useSession();
  const { busy, refusal, run } = useSave();
  useRechecks(booking.invoice_pending, read, INVOICE_RECHECKS);
  const mayRefund = roleMay(user?.role ?? "", "bookings.refund");
  const atVenue = rupeesToPaise(venueKept(booking));
  const kept = keptOf(booking.payments) + atVenue;
  const ended = booking.status === "cancelled" || booking.status === "completed";
  const overpaid = booking.to_give_back > 0;
  const returns = booking.venue_refund_due > 0;
  const target =
    (ended || overpaid) && roleMay(user?.role ?? "", "money.write")
      ? refundTarget(booking.payments, {
          what: `Booking ${bookingNumber(booking.id)}: ${booking.simulator_type}, ${booking.plan_name}, ${sessionText(booking)}`,
          customer: booking.contact_name,
          contact: booking.contact_email,
          bought: { kind: "booking", id: booking.id },
        })
      : null;
  // Of a live booking, only the overpayment is refunded.
  const shown = target && !ended ? { ...target, left: Math.min(target.left ?? 0, booking.to_give_back) } : target;
  const keep = async () => {
    const saved = await run((once) => browserTransport(KEEP_MONEY, { id: booking.id }, once));
    // A conflict or a lost response: the details are read again and show the current state.
    if (saved.ok || saved.lost || saved.code === "CONFLICT") await read();
  };
  return (
    <>
      <MoneyFacts booking={booking} kept={kept} />
      {overpaid && !mayRefund && <AskAdministrator amount={booking.to_give_back} />}
      {refusal && (
        <Alert tone="danger" title="Not saved" className="mt-3">
          {refusal.refused}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3 *:mt-3 *:min-h-11">
        {atVenue > 0 && <PrintButton kind="booking-invoice" id={booking.id} text="Print receipt" />}
        {shown && (
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Refund ${nameOf(booking)}`}
            onClick={() => onRefund(shown)}
          >
            Refund…
          </Button>
        )}
        {onGiveBack && atVenue > 0 && mayRefund && (
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Refund at the venue: ${nameOf(booking)}`}
            onClick={onGiveBack}
          >
            Refund at the venue…
          </Button>
        )}
        {booking.money_open && mayRefund && (
          <Button
            variant={returns ? "ghost" : "secondary"}
            size="sm"
            busy={busy}
            aria-label={`Keep payment of ${nameOf(booking)}`}
            onClick={() => void keep()}
          >
            Keep payment
          </Button>
        )}
      </div>
    </>
  );
}

/** `kept` is the amount in paise that was paid and is not being refunded. */
/** An invoice is drawn with the sale. Its number shows once money was paid, or a credit note has cancelled it. */
const isInvoiceShown = ({ amount, venue_paid: atVenue, credit_notes: notes }: BookingDetail): boolean =>
  amount > 0 || atVenue > 0 || notes.length > 0;

function MoneyFacts({ booking, kept }: { booking: BookingDetail; kept: number }) {
  const due = rupeesToPaise(booking.venue_refund_due);
  return (
    <Facts>
      <PriceLines booking={booking} />
      <Fact name="Payment type">{paymentText(booking)}</Fact>
      {booking.amount > 0 && <Fact name="Paid online">{money(booking.amount)}</Fact>}
      {booking.payments.map(({ id, razorpay_payment_id, created_at }) => (
        <Fact key={id} name="Payment">
          <code className="text-caption">{razorpay_payment_id}</code>, {formatMoment(new Date(created_at))}
        </Fact>
      ))}
      {booking.venue_payments.map(({ id, amount, method, note, received_by: by, created_at }) => (
        <Fact key={id} name={entryName(amount, note)}>
          {money(amount)}, {isVenueMethod(method) ? VENUE_METHOD_TEXT[method] : method}
          {note && note !== UNDONE_NOTE && ` (${note})`}
          <span className="block font-normal text-ink-soft">
            {by && `${amount > 0 ? "Taken" : "Recorded"} by ${by}, `}
            {formatMoment(new Date(created_at))}
          </span>
        </Fact>
      ))}
      {booking.status !== "cancelled" && (
        <Fact name="Balance due">
          <strong>{money(booking.remaining_amount)}</strong>
        </Fact>
      )}
      {booking.to_give_back > 0 && (
        <Fact name="To give back">
          <strong className="text-danger">{money(booking.to_give_back)}</strong>
          {!booking.money_open && ", kept by an administrator"}
        </Fact>
      )}
      {booking.invoice && isInvoiceShown(booking) && (
        <Fact name="Invoice">
          <PaperLink kind="booking-invoice" id={booking.id} number={booking.invoice.number} />
          {booking.invoice_pending && (
            <span role="status" className="block font-normal text-ink-soft">
              A corrected invoice is being made.
            </span>
          )}
        </Fact>
      )}
      {booking.refund_status && <Fact name="Refund">{refundText(booking.refund_status, booking.refunded_amount)}</Fact>}
      {due > 0 && (
        <Fact name="Give back at the desk">
          <strong className="text-danger">{sharesText(keptAtVenue(booking))}</strong> to{" "}
          {booking.contact_name || "the customer"}
        </Fact>
      )}
      {booking.status === "cancelled" && kept > due && (
        <Fact name="Paid, not refunded">
          {formatRupees(kept - due)}
          {booking.money_open && ", decision needed"}
        </Fact>
      )}
      {booking.credit_notes.map((note) => (
        <Fact key={note.id} name="Credit note">
          <PaperLink kind="credit-note" id={note.id} number={note.number} />
        </Fact>
      ))}
    </Facts>
  );
}

/** What an entry of the desk is. An undone payment was never the centre's, so nothing was refunded. */
function entryName(amount: number, note: string | null): string {
  if (amount >= 0) return "Paid at the venue";
  return note === UNDONE_NOTE ? "Undone" : "Refunded at the venue";
}

/** The plan's price, its discount, each discount at the desk with its reason, and the total. */
function PriceLines({ booking }: { booking: BookingDetail }) {
  const lines = booking.price_lines;
  const atDesk = lines.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  const ofPlan = rupeesToPaise(booking.discount) - atDesk;
  return (
    <>
      <Fact name="Plan price">{money(booking.original_price)}</Fact>
      {ofPlan > 0 && (
        <Fact name={booking.payment_type === "advance" ? "Advance discount" : "Plan's discount"}>
          −{formatRupees(ofPlan)}
        </Fact>
      )}
      {lines.map(({ id, amount, reason }) => (
        <Fact key={id} name="Desk discount">
          −{money(amount)} <span className="font-normal text-ink-soft">({reason})</span>
        </Fact>
      ))}
      <Fact name="Price">
        <strong>{money(booking.total_price)}</strong>
      </Fact>
    </>
  );
}

/** For staff who may not refund; the amount is in rupees. */
const AskAdministrator = ({ amount }: { amount: number }) => (
  <Alert tone="warning" title={`${money(amount)} to give back`} className="mt-3">
    The new plan costs less than the customer has paid. Only an administrator can refund it; the booking stays on their
    list until then.
  </Alert>
);
