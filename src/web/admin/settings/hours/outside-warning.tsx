/** Warns before session hours are saved about live bookings that the change leaves outside. */

import { useEffect, useRef, useState } from "react";
import { bookingNumber } from "#domain/text/numbers.ts";
import { sessionText } from "#web/admin/bookings/words.ts";
import type { Save } from "#web/admin/kit/use-save.ts";
import { Alert } from "#web/ui/alert.tsx";
import { type HoursChange, type OutsideBooking, readOutside } from "./documents.ts";

/** Checks each change once on the server. After a warning it does not check again until `forget`. */
export function useOutsideCheck(run: Save["run"]) {
  const [outside, setOutside] = useState<readonly OutsideBooking[] | null>(null);
  return {
    outside,
    forget: () => setOutside(null),
    /** Whether the change can be sent: it leaves no booking outside, or the warning has been shown. */
    async mayProceed(change: HoursChange): Promise<boolean> {
      if (outside) return true;
      const found = await run(() => readOutside(change));
      if (!found.ok) return false;
      if (found.data.length > 0) setOutside(found.data);
      return found.data.length === 0;
    },
  };
}

/** Gets the focus when it appears, because it is often below the visible part. */
export function OutsideWarning({ outside }: { outside: readonly OutsideBooking[] | null }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outside) region.current?.focus();
  }, [outside]);
  if (!outside) return null;
  const many = outside.length > 1;
  return (
    <div ref={region} tabIndex={-1} className="rounded-card">
      <Alert
        tone="warning"
        title={many ? `${outside.length} bookings are outside the new hours` : "1 booking is outside the new hours"}
      >
        <p>
          {many ? "They keep their dates" : "It keeps its date"}. If the centre is closed then, reschedule or cancel{" "}
          {many ? "them" : "it"} under Bookings.
        </p>
        <ul aria-label="Bookings outside the new hours" className="mt-1 grid gap-1">
          {outside.map((booking) => (
            <li key={booking.id}>
              <code>{bookingNumber(booking.id)}</code> {booking.contact_name}, {booking.simulator_type},{" "}
              {sessionText(booking)}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
