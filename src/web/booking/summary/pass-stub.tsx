/** The stub of a pass: its number and its code, or why it has none. */
import { bookingNumber } from "#domain/text/numbers.ts";
import type { ConfirmedBooking } from "./documents.ts";

/** The seat of every customer: the captain's, on the left. The instructor has 1B. */
export const SEAT = "1A";

/** Below the pass on a phone, beside it on wider screens. */
export function PassStub({ booking }: { booking: ConfirmedBooking }) {
  const { id, pass, status } = booking;
  return (
    <div className="perforated beside:flex beside:w-72 beside:shrink-0 beside:flex-col print:w-56!">
      <p
        aria-hidden="true"
        className="night label hidden rounded-tr-[5px] px-6 py-3 leading-relaxed beside:block print:bg-transparent print:text-ink"
      >
        {booking.simulator_type} {SEAT}
      </p>
      <div className="grid grow grid-cols-[8.5rem_1fr] items-center gap-5 p-5 beside:flex beside:flex-col beside:items-start beside:justify-between beside:p-6 print:py-3!">
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
          <p className="grid aspect-square w-full place-items-center rounded-control border border-line-strong text-center text-h4">
            {ENDED[status] ?? status}
          </p>
        )}
        <div className="min-w-0">
          <p className="label text-ink-soft">Booking</p>
          <p className="wide text-figure whitespace-nowrap tabular-nums">{bookingNumber(id)}</p>
          <p className="mt-2 text-sm text-pretty text-ink-soft">
            {pass ? "Show this code at the desk, on your phone or on paper." : "This pass can't be used any more."}
          </p>
        </div>
      </div>
    </div>
  );
}

const ENDED: Readonly<Record<string, string>> = { cancelled: "Cancelled", completed: "Flown" };
