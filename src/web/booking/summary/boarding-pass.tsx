/**
 * A booking as a boarding pass: date and time large, then who, where and in which seat, and a stub with the code that
 * the desk scans. It repeats the facts of the booking below it in the form in which they are needed on the day.
 */
import { Fragment, type ReactNode } from "react";
import { departureOf, departureRange, departureText } from "#domain/booking/flight.ts";
import { passengerText } from "#domain/booking/flyers.ts";
import { isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { PASS_NAMES, terminalBy } from "#domain/booking/session-day.ts";
import { sessionEnd, sessionText } from "#domain/booking/session-time.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { type ClockTime, formatLongDate, formatShortDate, type IsoDate } from "#domain/time/dates.ts";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import { missedFlight } from "#web/booking/missed-flight.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { placeLink } from "#web/contact/maps/place-link.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { ConfirmedBooking } from "./documents.ts";
import { show } from "./next-steps.tsx";
import { PassRoute } from "./pass-route.tsx";
import { PassStub, SEAT } from "./pass-stub.tsx";

type BoardingPassProps = {
  booking: ConfirmedBooking;
  /** The last day on which a session can take place, formatted. */
  validUntil: string;
  /** Opens the calendar for a caller who may choose the date; else a link leads to Your Bookings. */
  onMove: ((schedule: Schedule) => void) | undefined;
  /** Opens the form at the flight, for a caller who may change the details. */
  onFlight: (() => void) | undefined;
};

export function BoardingPass({ booking, validUntil, onMove, onFlight }: BoardingPassProps) {
  const session = sessionOf(booking);
  const { simulator_type: type } = booking;
  return (
    <section
      aria-labelledby="pass"
      data-keep-clear={isLive(booking) ? "" : undefined}
      className="break-inside-avoid rounded-card border border-line-strong bg-raised beside:flex"
    >
      <div className="flex min-w-0 grow flex-col">
        <PassHead
          name={isLive(booking) && !session ? "Open ticket" : PASS_NAMES[isSimulatorType(type) ? type : "A320"]}
        />
        <div className="grow p-5 beside:p-6 print:py-3!">
          {session ? (
            <Departure
              {...session}
              duration={booking.plan_duration}
              status={booking.status}
              airport={type === "B737"}
              terminal={type === "B737" ? terminalBy(session, departureOf(booking)) : null}
            />
          ) : (
            <DateOpen booking={booking} validUntil={validUntil} onMove={onMove} />
          )}
        </div>
        <PassFacts booking={booking} onMove={onMove} onFlight={onFlight} />
      </div>
      <PassStub booking={booking} />
    </section>
  );
}

function PassHead({ name }: { name: string }) {
  const { site } = useBusiness();
  return (
    <header className="night flex items-baseline justify-between gap-4 rounded-t-[5px] px-5 py-2.5 beside:rounded-tr-none beside:px-6 print:bg-transparent print:text-ink">
      <p className="wide font-bold">{site.name}</p>
      <h2 id="pass" tabIndex={-1} className="label font-normal outline-none">
        {name}
      </h2>
    </header>
  );
}

/** Date and time, large. */
const NUMERAL = "wide text-numeral whitespace-nowrap tabular-nums print:text-h2";

type DepartureProps = {
  date: IsoDate;
  time: ClockTime;
  duration: number;
  status: string;
  airport: boolean;
  /** When to be at the airport before. */
  terminal: ClockTime | null;
};

/** The profile is for a session ahead; a cancelled one has its date and time struck. */
function Departure({ date, time, duration, status, airport, terminal }: DepartureProps) {
  const isCancelled = status === "cancelled";
  const Numerals = isCancelled ? Struck : Fragment;
  const [day, month, year] = formatShortDate(date).split(" ");
  const [weekday] = formatLongDate(date).split(",");
  const [clock, half] = formatTime(time).split(" ");
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-4">
        <p>
          <span className="label block text-ink-soft">{isCancelled ? `Was booked for ${weekday}` : weekday}</span>{" "}
          <Numerals>
            <time dateTime={date} className={NUMERAL}>
              {day} {month} <span className="label tracking-normal text-ink-soft">{year}</span>
            </time>
          </Numerals>
        </p>
        <p>
          <span className="label block text-ink-soft">Start, IST</span>{" "}
          <Numerals>
            <time dateTime={time} className={NUMERAL}>
              {clock} <span className="text-figure tracking-normal">{half}</span>
            </time>
          </Numerals>
        </p>
      </div>
      {isLive({ status }) && terminal && (
        <p className="mt-3 text-h4 text-route">At the terminal by {formatTime(terminal)}</p>
      )}
      {isLive({ status }) && <PassRoute time={time} duration={duration} airport={airport} />}
    </>
  );
}

/**
 * One line through the middle of all parts, which share their middle: the browser's own line has another height for
 * each size of type. The line takes no room in the text.
 */
const Struck = ({ children }: { children: ReactNode }) => (
  <s
    className={cx(
      NUMERAL,
      "inline-block text-ink-soft no-underline [&_span]:align-middle",
      "before:-mr-[100%] before:inline-block before:h-0.5 before:w-full before:bg-current before:align-middle",
    )}
  >
    {children}
  </s>
);

function DateOpen({ booking, validUntil, onMove }: Omit<BoardingPassProps, "onFlight">) {
  return (
    <>
      <p className="label text-ink-soft">Date and time</p>
      <p className="wide text-numeral">{isLive(booking) ? "Date open" : "No date"}</p>
      {isLive(booking) && (
        <>
          <p className="mt-3 max-w-prose">
            {booking.time_lost ? "Choose a new day" : "Choose your day"} and start time
            {onMove ? "" : " in Your Bookings"}: any free one on or before {validUntil}.
          </p>
          {onMove ? (
            <Button className="mt-4 print:hidden" data-online="" onClick={() => onMove({ date: null, time: null })}>
              Choose a date
            </Button>
          ) : (
            <ButtonLink to="/bookings" className="mt-4 print:hidden" data-online="">
              Choose a date
            </ButtonLink>
          )}
        </>
      )}
    </>
  );
}

/** No list of terms: the page has one, below the pass, and its terms are the contract's. */
function PassFacts({ booking, onMove, onFlight }: Omit<BoardingPassProps, "validUntil">) {
  const { address, places } = useBusiness();
  const { simulator_type: type, plan_duration: duration } = booking;
  const airport = type === "B737";
  return (
    <div className="fact-strip grid-cols-2 border-b-0 border-line-strong pb-px *:px-5! lg:grid-cols-[3fr_3fr_2fr_2fr] beside:*:px-6! print:*:py-1.5!">
      <Fact
        label={booking.flyers.length > 0 ? "Passenger" : "Booked by"}
        value={passengerText(booking.flyers, booking.contact_name)}
      />
      <Fact label={airport ? "Plan" : "Flight"} value={booking.plan_name} note={sessionText(duration)} />
      {airport ? (
        // A gate and a seat number would be taken for those of the customer's own flight.
        <>
          <Fact label="Simulator" value={SIMULATOR_NAMES.B737} note="Full-size cockpit" />
          <Fact label="Where you sit" value="On the left" note="Captain's seat" />
        </>
      ) : (
        <>
          <Fact label="Gate" value={type} note={isSimulatorType(type) ? SIMULATOR_NAMES[type] : null} large />
          <Fact label="Seat" value={SEAT} note="Captain's seat" large />
        </>
      )}
      <Fact
        label="Where"
        value={airport ? places.B737 : address.join(", ")}
        note={
          airport && isLive(booking) ? "Behind security and passport control: check in for your flight first." : null
        }
        className={airport ? "col-span-full lg:col-span-2" : "col-span-full"}
      >
        {isLive(booking) && (
          <a
            href={placeLink(airport ? "B737" : "A320", booking.places, address)}
            target="_blank"
            rel="noopener noreferrer"
            data-online=""
            className={ACTION}
          >
            Directions
          </a>
        )}
      </Fact>
      {airport && isLive(booking) && (
        <Fact label="Your own flight" {...ownFlight(booking)} className="col-span-full lg:col-span-2">
          {onFlight && !departureOf(booking) && (
            <Button className="mt-4 max-sm:w-full print:hidden" variant="strong" data-online="" onClick={onFlight}>
              Add your flight
            </Button>
          )}
          {onMove && onFlight && !departureOf(booking) && (
            <button type="button" data-online="" className={ACTION} onClick={() => onMove({ date: null, time: null })}>
              Doesn't fit? Choose another time
            </button>
          )}
        </Fact>
      )}
      {isLive(booking) && booking.remaining_amount > 0 && (
        <BalanceDue booking={booking} second={airport && Boolean(onFlight) && !departureOf(booking)} />
      )}
    </div>
  );
}

/** The flight after the session, as far as it is known. */
function ownFlight(booking: ConfirmedBooking) {
  const session = sessionOf(booking);
  const departure = departureOf(booking);
  const leaves = departure ? `Leaves on ${departureText(departure)}. ` : "";
  const end = session && formatTime(sessionEnd(session.time, booking.plan_duration));
  if (missedFlight(booking))
    return { value: booking.flight_number ?? "Your flight", note: `${leaves}It doesn't fit this session.` };
  const gate = departure?.time
    ? "keep an hour to reach your gate."
    : `your flight must leave ${session && departureRange(session.time, booking.plan_duration)}.`;
  return {
    value: booking.flight_number ?? "Not added yet",
    note: `${leaves}${end ? `Your session ends at ${end}; ${gate}` : ""}`,
  };
}

/** Across the pass, because its customer acts on it; `second` to adding a flight. */
function BalanceDue({ booking, second }: { booking: ConfirmedBooking; second: boolean }) {
  const online = booking.payable_balance > 0;
  return (
    <div className="col-span-full flex-row! flex-wrap items-center justify-between! gap-x-6 gap-y-3">
      <div>
        <p className="label text-ink-soft">Balance due</p>
        <p className="wide leading-snug font-semibold">
          <span className="text-figure">{formatRupees(rupeesToPaise(booking.remaining_amount))}</span>{" "}
          <span className="block text-sm font-normal text-ink-soft">
            {online ? "Pay it online, or at the desk before you fly." : "Pay it at the desk before you fly."}
          </span>
        </p>
      </div>
      {online && (
        <Button
          variant={second ? "secondary" : "strong"}
          className="max-sm:w-full print:hidden"
          data-online=""
          onClick={() => show("balance")}
        >
          Pay the balance
        </Button>
      )}
    </div>
  );
}

type FactProps = {
  label: string;
  value: string;
  note?: string | null;
  large?: boolean;
  className?: string;
  /** An action below the note. */
  children?: ReactNode;
};

const ACTION = "mt-1 w-fit font-semibold text-accent underline underline-offset-4 print:hidden";

function Fact({ label, value, note, large = false, className, children }: FactProps) {
  return (
    <div className={className}>
      <p className="label text-ink-soft">{label}</p>
      <p className="wide leading-snug font-semibold wrap-anywhere">
        <span className={large ? "text-figure" : undefined}>{value}</span>{" "}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </p>
      {children}
    </div>
  );
}
