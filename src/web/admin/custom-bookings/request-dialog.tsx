/** The details of a request: the customer, the package, the customer's own words, and the offer. */
import { Ban } from "lucide-react";
import { durationText } from "#domain/booking/plans.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { DialogFooter } from "#web/admin/kit/dialog-footer.tsx";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import type { RequestRow } from "./documents.ts";
import { isOpen, offerText, RequestBadge } from "./request-words.tsx";

type RequestDialogProps = {
  request: RequestRow | null;
  /** Whether the user may offer and cancel. */
  mayOffer: boolean;
  onOffer: () => void;
  onCancel: () => void;
  onClose: () => void;
};

/** Open while there is a request. */
export function RequestDialog(props: RequestDialogProps) {
  const { request, mayOffer, onOffer, onCancel, onClose } = props;
  if (!request) return null;
  const { customer_email: email, customer_phone: phone, booking_id: booking } = request;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Request from ${request.customer_name}`}
      footer={
        mayOffer &&
        isOpen(request) && (
          <DialogFooter
            label={`More for request from ${request.customer_name}`}
            menu={[{ text: "Cancel request", Icon: Ban, onSelect: onCancel, danger: true }]}
          >
            <Button onClick={onOffer}>{request.status === "pending" ? "Make offer" : "Edit offer"}</Button>
          </DialogFooter>
        )
      }
    >
      <div className="grid gap-5">
        <Facts>
          <Fact name="Status">
            <RequestBadge status={request.status} />
          </Fact>
          <Fact name="Email">
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </a>
          </Fact>
          <Fact name="Phone">
            <a href={phoneLink(phone)} className="underline underline-offset-4">
              {phoneText(phone)}
            </a>
          </Fact>
          <Fact name="Simulator">{request.simulator_type}</Fact>
          <Fact name="Requested">{durationText(request.requested_duration)}</Fact>
          <Fact name="Our offer">{offerText(request)}</Fact>
          {request.offer_date && <Fact name="Proposed date">{formatLongDate(request.offer_date)}</Fact>}
          {request.offer_until && <Fact name="Valid until">{formatLongDate(request.offer_until)}</Fact>}
          <Fact name="Received">{formatMoment(new Date(request.created_at))}</Fact>
          {booking && (
            <Fact name="Booking">
              <Link
                to={`/admin/dashboard/bookings?search=${booking}`}
                className="text-accent underline-offset-4 hover:underline"
              >
                <ShortId id={booking} number={bookingNumber(booking)} />
              </Link>
            </Fact>
          )}
        </Facts>
        <section aria-label="Requirements">
          <h3 className="mb-1 font-semibold">Requirements</h3>
          <p className="whitespace-pre-line wrap-anywhere">{request.requirements}</p>
        </section>
        {request.offer_note && (
          <section aria-label="Note to the customer">
            <h3 className="mb-1 font-semibold">Note to the customer</h3>
            <p className="whitespace-pre-line wrap-anywhere">{request.offer_note}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
