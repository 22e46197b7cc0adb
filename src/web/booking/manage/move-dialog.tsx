/** The dialog of Your Bookings, for a booking whose other facts are still to be read. */
import { useEffect, useState } from "react";
import { OWN_BOOKING, type ShownBooking } from "#web/account/bookings/documents.ts";
import { RescheduleDialog } from "#web/account/bookings/reschedule-dialog.tsx";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";

type MoveDialogProps = {
  id: string;
  /** The preselected date and time. */
  schedule: Schedule;
  onChanged: () => void;
  onClose: () => void;
  onFlight: () => void;
};

/** Closes with a notice when the booking can't be read. */
export function MoveDialog({ id, schedule, onChanged, onClose, onFlight }: MoveDialogProps) {
  const [booking, setBooking] = useState<ShownBooking | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once for each opening
  useEffect(() => {
    let current = true;
    browserTransport(OWN_BOOKING, { id }).then(
      ({ booking: read }) => {
        if (current && read) setBooking(read);
        else if (current) fail();
      },
      () => current && fail(),
    );
    return () => {
      current = false;
    };
  }, [id]);
  const fail = () => {
    toast({ title: "Error", description: "Failed to load booking details", variant: "destructive" });
    onClose();
  };
  if (!booking) return null;
  return (
    <RescheduleDialog
      booking={booking}
      request={schedule}
      onKnown={(now) => {
        setBooking(now);
        onChanged();
      }}
      onClose={onClose}
      onFlight={onFlight}
    />
  );
}
