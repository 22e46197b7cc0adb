/** The details of a booking: session, customer, money, reschedules and emails. */
import { type ReactNode, useState } from "react";
import { departureOf, departureText, flightNotice } from "#domain/booking/flight.ts";
import { flyersText } from "#domain/booking/flyers.ts";
import { durationText } from "#domain/booking/plans.ts";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { RefundDialog, type RefundTarget } from "#web/admin/money/refund-dialog.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BookingMoney, type DeskTill } from "./booking-money.tsx";
import { Consents, DetailChanges } from "./detail-changes.tsx";
import { BOOKING_DETAIL, type BookingDetail as Detail } from "./documents.ts";
import { MailList } from "./mail-list.tsx";
import { sessionText } from "./words.ts";

type BookingDetailProps = {
  id: string;
  actions?: ReactNode;
  desk?: DeskTill;
  onGiveBack?: () => void;
  onClose: () => void;
};

/** Open while rendered. `actions` are shown at its foot. */
export function BookingDetail({ id, actions, desk, onGiveBack, onClose }: BookingDetailProps) {
  const { booking, failed, read } = useDetail(id);
  const [refunding, setRefunding] = useState<RefundTarget | null>(null);
  if (refunding) return <RefundDialog target={refunding} onClose={() => setRefunding(null)} onDone={read} />;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`Booking ${bookingNumber(id)}`}
      footer={
        <>
          {actions}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {failed && (
        <NotLoaded title="This booking could not be loaded" onRetry={read}>
          {failed}
        </NotLoaded>
      )}
      {!failed && !booking && (
        <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-64 w-full rounded-2xl" />
          <Skeleton className="h-64 w-full rounded-2xl" />
        </div>
      )}
      {booking && (
        <DetailParts booking={booking} read={read} desk={desk} onGiveBack={onGiveBack} onRefund={setRefunding} />
      )}
    </Dialog>
  );
}

type DetailPartsProps = {
  booking: Detail;
  /** Reads the booking again. */
  read: () => Promise<unknown>;
  onRefund: (target: RefundTarget) => void;
  desk?: DeskTill | undefined;
  onGiveBack?: () => void;
};

function DetailParts({ booking, read, desk, onRefund, onGiveBack }: DetailPartsProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
      <Part title="Session">
        <Facts>
          <Fact name="Booking ID">
            <ShortId id={booking.id} number={bookingNumber(booking.id)} />
          </Fact>
          <Fact name="Status">
            <StatusBadge status={booking.status} />
          </Fact>
          <Fact name="Date and time">{sessionText(booking)}</Fact>
          <Fact name="Simulator">{booking.simulator_type}</Fact>
          <Fact name="Plan">
            {booking.plan_name}, {durationText(booking.plan_duration)}
          </Fact>
          <Fact name="Booked">{formatMoment(new Date(booking.created_at))}</Fact>
          <Fact name="Valid until">{formatShortDate(dateInIndia(new Date(booking.validity_end_date)))}</Fact>
          <Fact name="Reschedules">
            {booking.rescheduled_count} of {booking.max_reschedules}
          </Fact>
          {booking.completed_at && <Fact name="Completed">{formatMoment(new Date(booking.completed_at))}</Fact>}
          {booking.cancelled_at && <Fact name="Cancelled">{formatMoment(new Date(booking.cancelled_at))}</Fact>}
        </Facts>
      </Part>
      <CustomerPart booking={booking} />
      <Part title="Money">
        <BookingMoney booking={booking} read={read} desk={desk} onRefund={onRefund} onGiveBack={onGiveBack} />
      </Part>
      <Part title="Emails">
        <MailList bookingId={booking.id} mails={booking.mails} read={read} />
      </Part>
      {booking.moves.length > 0 && <MovesPart booking={booking} />}
      {booking.detail_changes.length > 0 && <DetailChanges changes={booking.detail_changes} />}
    </div>
  );
}

function CustomerPart({ booking }: { booking: Detail }) {
  const misfit = flightNotice(booking, { date: booking.booking_date, time: booking.booking_time });
  const departure = departureOf(booking);
  return (
    <Part title="Customer">
      <Facts>
        <Fact name="Name">{booking.contact_name}</Fact>
        <Fact name="Email">
          {booking.contact_email ? (
            <a href={`mailto:${booking.contact_email}`} className="underline underline-offset-4">
              {booking.contact_email}
            </a>
          ) : (
            "None"
          )}
        </Fact>
        <Fact name="Phone">
          <a href={phoneLink(booking.contact_phone)} className="underline underline-offset-4">
            {phoneText(booking.contact_phone)}
          </a>
        </Fact>
        <Fact name="Account">{booking.user_id ? "Yes" : "None"}</Fact>
        {booking.youngest_age !== null && <Fact name="Youngest flyer">{booking.youngest_age} years</Fact>}
        {booking.flyers.length > 0 && <Fact name="Flyers">{flyersText(booking.flyers)}</Fact>}
        {booking.guardian_name && <Fact name="Guardian">{booking.guardian_name}</Fact>}
        {booking.consent_needed && (
          <Fact name="Guardian's consent">
            <Consents consents={booking.consents} />
          </Fact>
        )}
        {booking.simulator_type === "B737" && (
          <>
            <Fact name="Flight">{booking.flight_number ?? "Ask at check-in"}</Fact>
            <Fact name="Departs">{departure ? departureText(departure) : "Ask at check-in"}</Fact>
            {misfit && (
              <Fact name="Flight date">
                <span className="text-danger">{misfit}</span>
              </Fact>
            )}
            <Fact name="Boarding pass">
              {booking.international_confirmed ? "International, confirmed" : "Ask at check-in"}
            </Fact>
          </>
        )}
      </Facts>
    </Part>
  );
}

function MovesPart({ booking }: { booking: Detail }) {
  return (
    <Part title="Reschedule history">
      <ul aria-label="Reschedule history" className="divide-y divide-line rounded-2xl bg-surface px-4 text-sm">
        {booking.moves.map((move) => (
          <li key={move.id} className="py-2.5">
            <p className="font-medium">
              {sessionText({ ...booking, booking_date: move.from_date, booking_time: move.from_time })} →{" "}
              {sessionText({ ...booking, booking_date: move.to_date, booking_time: move.to_time })}
            </p>
            <p className="text-ink-soft">
              By {move.moved_by === "staff" ? "the centre" : "the customer"}, {formatMoment(new Date(move.created_at))}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </section>
  );
}

/** Reads a booking by its id; `read` repeats the query. */
function useDetail(id: string) {
  const { data, failure, reload: read } = useGraphql(BOOKING_DETAIL, { id });
  const gone = data?.booking === null ? "Booking not found." : null;
  return { booking: data?.booking ?? null, failed: failure?.message ?? gone, read };
}
