/** Finds the booking of a scanned code or a typed number, and checks it in. */
import { useRef, useState } from "react";
import { flightChecks } from "#domain/booking/flight-check.ts";
import { bookingNumber, shortNumber } from "#domain/text/numbers.ts";
import type { CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";
import { save } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { SHOWN_PASS } from "./documents.ts";
import type { CheckIns } from "./use-check-ins.ts";

export type Shown = { booking: CalendarBooking; problem: string | null; again: boolean };

const NO_CONNECTION = "There is no connection. Today's sessions can be checked in by their number, or in their row.";

const isNumberOf = (id: string, typed: string): boolean =>
  [bookingNumber(id), shortNumber(id)].includes(typed.trim().toUpperCase());

/** `sheet` are today's bookings, which a number finds without a connection. */
export function useShownPass(sheet: readonly CalendarBooking[], checkIns: CheckIns) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const last = useRef("");
  const open = (booking: CalendarBooking, problem: string | null) => {
    const again = checkIns.of(booking).attendance === "arrived";
    setShown({ booking, problem, again });
    // A B737 customer whose flight is not checked is checked in by the dialog that asks for it.
    if (problem === null && !again && flightChecks(booking).length === 0) checkIns.record(booking.id, "arrived");
  };
  const find = async (text: string) => {
    // The camera sees the same code several times a second.
    if (busy || text === last.current) return;
    last.current = text;
    setBusy(true);
    setRefusal(null);
    const answer = await save(() => browserTransport(SHOWN_PASS, { code: text }));
    setBusy(false);
    if (answer.ok) return open(answer.data.shownPass.booking, answer.data.shownPass.problem);
    const known = answer.lost && sheet.find(({ id }) => isNumberOf(id, text));
    if (known) open(known, null);
    else setRefusal(answer.lost ? NO_CONNECTION : answer.refused);
  };
  return {
    shown,
    refusal,
    busy,
    scan: (text: string) => void find(text),
    type: (text: string) => {
      last.current = "";
      void find(text);
    },
    next: () => {
      last.current = "";
      setShown(null);
      setRefusal(null);
    },
  };
}
