/** "Booking Confirmed!": the boarding pass, what can be done with it, the booking's facts and the way; printable. */
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isSimulatorType } from "#domain/booking/plans.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { FlightNote } from "#web/account/bookings/flight-note.tsx";
import { SetPasswordHint } from "#web/account/set-password-hint.tsx";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { BookingDetails } from "#web/booking/details/booking-details.tsx";
import { FLIGHT_NOTE, type Opened, partOf, withoutPart } from "#web/booking/details/change-details.ts";
import { ConsentSection, hasConsents } from "#web/booking/details/consent-section.tsx";
import { missingConsents, type ShownDetails } from "#web/booking/details/documents.ts";
import { LostTime } from "#web/booking/lost-time.tsx";
import { ManageBooking } from "#web/booking/manage/manage-booking.tsx";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { MailLinks } from "#web/checkout/invoices/mail-links.tsx";
import { BoardingPass } from "./boarding-pass.tsx";
import { BookingFacts, dayText } from "./booking-facts.tsx";
import { DayPlan } from "./day-plan.tsx";
import type { ConfirmedBooking } from "./documents.ts";
import { MailedLink, SentTo } from "./mailed-link.tsx";
import { type NextStep, nextSteps } from "./next-step.ts";
import { NextSteps, show } from "./next-steps.tsx";
import { PassActions } from "./pass-actions.tsx";
import { ReturnedMoney } from "./returned-money.tsx";
import { SummaryFrame } from "./summary-frame.tsx";
import { WayThere } from "./way-there.tsx";

type BookingProps = { booking: ConfirmedBooking };
type BookingConfirmedProps = BookingProps & {
  /** Reads the booking again after a change; resolves once it is shown, or could not be read. */
  onChanged: () => Promise<void>;
  /** Receives changed details. */
  onDetails: (details: ShownDetails) => void;
};

const MoveDialog = lazy(async () => ({ default: (await import("#web/booking/manage/move-dialog.tsx")).MoveDialog }));

/** The whole page, heading included. */
export function BookingConfirmed({ booking, onChanged, onDetails }: BookingConfirmedProps) {
  const [moving, setMoving] = useState<Schedule | null>(null);
  const [changing, setChanging] = useOpenedPart();
  const live = isLive(booking);
  const heading = useEndHeading(booking.status);
  const missing = live && missingConsents(booking).length > 0;
  const [wasMissing, setWasMissing] = useState(missing);
  // A consent that was given on this page stays where the guardian gave it.
  if (missing && !wasMissing) setWasMissing(true);
  const consents = hasConsents(booking) && (
    <div data-online="" className="print:hidden">
      <ConsentSection booking={booking} onChanged={onDetails} />
    </div>
  );
  // Without a date, choosing it comes first.
  const consentsFirst = wasMissing && sessionOf(booking) !== null;
  const onMove = booking.may_manage ? setMoving : undefined;
  const onDate = onMove && (() => onMove({ date: null, time: null }));
  const onFlight = booking.may_change_details ? () => setChanging("flight") : undefined;
  const validUntil = dayText(booking.validity_end_date, formatShortDate);
  const type = booking.simulator_type;
  const steps = live ? nextSteps(booking, validUntil, new Date()) : [];
  return (
    <SummaryFrame
      {...headingOf(booking, steps)}
      steps={<NextSteps steps={steps} onDate={onDate} onFlight={onFlight} />}
      heading={heading}
    >
      <div className="grid gap-y-6 print:gap-y-4">
        {booking.time_lost && !sessionOf(booking) && (
          <LostTime nearest={booking.nearest_times} validUntil={validUntil} {...(onMove ? { onPick: onMove } : {})} />
        )}
        <ReturnedMoney booking={booking} />
        {live && (
          <div id={FLIGHT_NOTE} tabIndex={-1} className="scroll-mt-20 outline-none empty:hidden print:hidden">
            <FlightNote booking={booking} onMove={onDate} onFlight={() => setChanging("flight")} />
          </div>
        )}
        {consentsFirst && consents}
        <BoardingPass booking={booking} validUntil={validUntil} onMove={onMove} onFlight={onFlight} />
        <PassActions booking={booking} />
        <MailedLink booking={booking} />
        {live && <SentTo booking={booking} onChange={() => setChanging("contact")} />}
        {live && isSimulatorType(type) && (
          <div className="mt-4 grid gap-8 lg:grid-cols-2 lg:gap-12 print:mt-0 print:grid-cols-2 print:gap-4!">
            <DayPlan booking={booking} type={type} />
            <WayThere type={type} places={booking.places} />
          </div>
        )}
        <ManageBooking booking={booking} onChanged={onChanged} onMove={setMoving} />
        <div data-online="" className="print:hidden">
          <BookingDetails booking={booking} onChanged={onDetails} opened={changing} onOpened={setChanging} />
        </div>
        {!consentsFirst && consents}
        <BookingFacts booking={booking} validUntil={validUntil} />
        <div className="grid gap-y-6 print:hidden" data-online>
          <MailLinks kind="booking" id={booking.id} />
          <SetPasswordHint />
        </div>
      </div>
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog
            id={booking.id}
            schedule={moving}
            onChanged={onChanged}
            onClose={() => setMoving(null)}
            onFlight={() => {
              setMoving(null);
              setChanging("flight");
            }}
          />
        </Suspense>
      )}
    </SummaryFrame>
  );
}

/** Which part of the details' form is open: at first the one that the address names. */
function useOpenedPart() {
  const part = partOf(useLocation().hash);
  const opened = useState<Opened>(part === "balance" ? null : part);
  useEffect(() => {
    if (!part) return;
    if (part === "balance") show("balance");
    const { pathname, search, hash } = location;
    history.replaceState(history.state, "", `${pathname}${search}${withoutPart(hash)}`);
  }, [part]);
  return opened;
}

/** The heading takes the focus, at the top of the page, when the shown booking is cancelled. */
function useEndHeading(status: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const isNew = status === "cancelled" && before.current !== status;
    before.current = status;
    if (!isNew) return;
    // After the dialog, which gives the focus back once it has gone.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: "instant" });
    });
    return () => clearTimeout(timer);
  }, [status]);
  return heading;
}

/** A booking that has ended is no longer announced as confirmed. A live one says what is next. */
function headingOf({ status, amount }: ConfirmedBooking, steps: readonly NextStep[]): { title: string; intro: string } {
  if (status === "cancelled") return { title: "Your booking is cancelled", intro: "We hope to see you another time." };
  if (status === "completed") return { title: "Thank you for flying with us", intro: "We'd love to see you again." };
  const [only, ...others] = steps;
  const next = others.length > 0 ? ". Next:" : only ? `. ${only.text}.` : "";
  const paid = amount > 0 ? `. We've received ${formatRupees(rupeesToPaise(amount))}` : "";
  return { title: "Booking Confirmed!", intro: `Thank you for your booking${paid}${next}` };
}
