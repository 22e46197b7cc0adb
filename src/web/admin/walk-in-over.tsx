/**
 * The walk-in form over a screen that has none of its own. It is in the address, so saving or closing it returns to the
 * same screen with its filters.
 */
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { BookingRow } from "./bookings/documents.ts";
import { readContact, readDeskWalkIn, startingAt } from "./bookings/walk-in-address.ts";
import { useOpenInAddress } from "./kit/use-open-in-address.ts";
import { tabAt } from "./tabs.ts";

const WalkInDialog = lazy(async () => ({
  default: (await import("./bookings/walk-in-dialog.tsx")).WalkInDialog,
}));

/** These screens put a walk-in into their own list. */
const OWN = ["/admin/dashboard", "/admin/dashboard/bookings", "/admin/dashboard/bookings/calendar"];

/** `onSold` is called when a session was sold. */
export function WalkInOver({ onSold }: { onSold: (row: BookingRow) => void }) {
  const { pathname, state } = useLocation();
  const [desk, setDesk] = useOpenInAddress("desk");
  const slot = readDeskWalkIn(desk);
  if (slot === undefined || !tabAt(pathname) || OWN.includes(pathname.replace(/\/$/, ""))) return null;
  const contact = readContact(state);
  return (
    <Suspense fallback={null}>
      <WalkInDialog
        initial={startingAt(slot, contact)}
        asked={contact}
        list={{ put: onSold }}
        onClose={() => setDesk(null)}
      />
    </Suspense>
  );
}
