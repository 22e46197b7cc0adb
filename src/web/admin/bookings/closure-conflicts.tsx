/** The bookings that overlap a closure, and the choice of what happens to them. */
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { Conflict } from "./documents.ts";
import { RadioRow } from "./radio-row.tsx";
import { paidWhere, sessionText, venueKept } from "./words.ts";

/** Cancelled with a refund, or left without a date. */
export type ConflictChoice = "cancel" | "undate";

type ConcernedProps = {
  conflicts: readonly Conflict[];
  choice: ConflictChoice | null;
  onChoose: (choice: ConflictChoice) => void;
};

/** Lists the bookings and offers the choice. */
export function Concerned({ conflicts, choice, onChoose }: ConcernedProps) {
  const many = conflicts.length > 1;
  const atVenue = conflicts.some((booking) => venueKept(booking) > 0);
  return (
    <>
      <Alert tone="warning" title={many ? `${conflicts.length} bookings affected` : "1 booking affected"}>
        <ul aria-label="Affected bookings" className="mt-1 grid gap-1">
          {conflicts.map((booking) => (
            <li key={booking.id}>
              <code>{bookingNumber(booking.id)}</code> {booking.contact_name},{" "}
              <a href={phoneLink(booking.contact_phone)} className="underline">
                {phoneText(booking.contact_phone)}
              </a>
              , {sessionText(booking)}, {paidWhere(booking)}
            </li>
          ))}
        </ul>
      </Alert>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">What happens to {many ? "them" : "it"}?</legend>
        <RadioRow
          name="choice"
          label="Ask customers to choose a new time"
          hint="The bookings stay valid but lose their date. Each customer gets an email."
          checked={choice === "undate"}
          onCheck={() => onChoose("undate")}
        />
        <RadioRow
          name="choice"
          label="Cancel with a full refund"
          hint={`This can't be undone. Each customer gets an email, and online payments are refunded automatically.${atVenue ? " Refund venue payments at the desk and record them in the booking's details." : ""}`}
          checked={choice === "cancel"}
          onCheck={() => onChoose("cancel")}
        />
      </fieldset>
    </>
  );
}
