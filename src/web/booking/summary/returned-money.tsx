/** On the page of a booking: its refunds, or why there is none, and what is returned at the venue. */
import { CANCEL_NOTICE_HOURS } from "#domain/money/refund-amount.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { outcomeTitle, venueTitle } from "#web/booking/cancelled-words.ts";
import { RefundNote } from "#web/checkout/invoices/refund-note.tsx";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import type { ConfirmedBooking } from "./documents.ts";

const LINK = "font-semibold whitespace-nowrap underline underline-offset-4";

/** Renders nothing when no money is returned and none was expected. */
export function ReturnedMoney({ booking }: { booking: ConfirmedBooking }) {
  const outcome = outcomeTitle(booking);
  const atVenue = venueTitle(booking);
  return (
    <>
      {booking.refund_status && <RefundNote booking={booking} />}
      {outcome && (
        <Alert title={outcome}>
          <Reason booking={booking} />
        </Alert>
      )}
      {atVenue && (
        <Alert title={atVenue}>
          You paid it at the desk, so we return it there. If you can't come by, call us at <Phone />.
        </Alert>
      )}
    </>
  );
}

function Reason({ booking }: { booking: ConfirmedBooking }) {
  if (booking.refund_outcome === "undecided") return "We'll email or call you about the amount you paid.";
  if (booking.refund_outcome === "none")
    return (
      <>
        If you have a question about your payment, call us at <Phone />.
      </>
    );
  return (
    <>
      {sessionOf(booking)
        ? `It was cancelled less than ${CANCEL_NOTICE_HOURS} hours before the session.`
        : "It was cancelled after its validity had ended."}{" "}
      Our{" "}
      <Link to="/terms" className={LINK}>
        Terms &amp; Conditions
      </Link>{" "}
      explain when you get a refund.
    </>
  );
}

function Phone() {
  const { phone } = useBusiness();
  return (
    <a href={`tel:${phone.dial}`} className={LINK}>
      {phone.text}
    </a>
  );
}
