/** The stub of a pass: its number and its code, or why it has none. */
import { SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { cx } from "#web/ui/cx.ts";
import type { ConfirmedBooking } from "./documents.ts";

/** The seat of every customer: the captain's, on the left. The instructor has 1B. */
export const SEAT = "1A";

/** Below the pass on a phone, beside it on wider screens. */
export function PassStub({ booking }: { booking: ConfirmedBooking }) {
  const { id, pass } = booking;
  const desk = booking.simulator_type === "B737" ? "simulator" : "desk";
  return (
    <div className="perforated beside:flex beside:w-72 beside:shrink-0 beside:flex-col print:w-56!">
      <p
        aria-hidden="true"
        className="night label hidden rounded-tr-[5px] px-6 py-3 leading-relaxed beside:block print:bg-transparent print:text-ink"
      >
        {booking.simulator_type === "B737" ? SIMULATOR_NAMES.B737 : `${booking.simulator_type} ${SEAT}`}
      </p>
      <div className="grid grow grid-cols-[8.5rem_1fr] items-center gap-5 p-5 beside:flex beside:flex-col beside:items-start beside:p-6 print:py-3!">
        {pass ? (
          // The code stays black on white in both themes, because not every scanner reads it inverted.
          <img
            src={pass.qr}
            alt="QR code of this pass, for the desk"
            width={240}
            height={240}
            className="aspect-square w-full rounded-control border border-line bg-white print:w-40"
          />
        ) : (
          <Stamp booking={booking} />
        )}
        <div className="min-w-0">
          <p className="label text-ink-soft">Booking</p>
          <p className="wide text-figure whitespace-nowrap tabular-nums">{bookingNumber(id)}</p>
          <p className="mt-2 text-sm text-pretty text-ink-soft">
            {pass
              ? sessionOf(booking)
                ? `Show this code at the ${desk}, on your phone or on paper.`
                : UNDATED
              : ENDED[booking.status]?.text}
          </p>
        </div>
      </div>
    </div>
  );
}

const UNDATED = "Once you have a date, show this code on the day.";

type Ended = { word: string; look: string; text: string };

const ENDED: Readonly<Record<string, Ended>> = {
  cancelled: {
    word: "Cancelled",
    look: "border-danger text-danger",
    text: "This pass can't be used any more.",
  },
  completed: {
    word: "Flown",
    look: "border-success text-success",
    text: "You flew this session. Your certificate is below.",
  },
};

/** In place of the code, as on a passport: the day of the cancellation or of the flight. */
function Stamp({ booking }: { booking: ConfirmedBooking }) {
  const { status, cancelled_at: cancelled } = booking;
  const { word = status, look = "border-line-strong" } = ENDED[status] ?? {};
  const day = cancelled ? dateInIndia(new Date(cancelled)) : sessionOf(booking)?.date;
  return (
    <div className="grid w-full place-items-center py-4 beside:grow beside:py-6">
      <p className={cx("-rotate-6 rounded-control border-2 p-0.5 text-center beside:scale-125", look)}>
        <span className="block rounded-[3px] border border-current px-2 py-1 beside:px-3 beside:py-1.5">
          <span className="wide block font-bold uppercase beside:text-h4">{word}</span>{" "}
          {day && <span className="label block">{formatShortDate(day)}</span>}
        </span>
      </p>
    </div>
  );
}
