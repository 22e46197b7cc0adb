/** The next step at the desk with one tap: set the date, check in, or done. The balance has its own buttons. */
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { DeskTill } from "#web/admin/bookings/booking-money.tsx";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { useCheckIn } from "#web/admin/bookings/use-check-in.ts";
import { nameOf } from "#web/admin/bookings/words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { deskStep } from "./desk-step.ts";

type NextActionProps = {
  booking: BookingRow;
  desk: DeskTill;
  onAct: (act: BookingAct) => void;
};

/** Nothing where no step is left. */
export function NextAction({ booking, desk, onAct }: NextActionProps) {
  const { onTaken, reread } = desk;
  const { busy, refusal, checkIn } = useCheckIn({ booking, onTaken, reread, onFlight: () => onAct("checkIn") });
  const step = deskStep(booking, new Date());

  if (step === null || step === "pay") return null;
  const look = { size: "sm", className: "max-sm:col-span-2" } as const;
  return (
    <>
      {step === "arrive" ? (
        <Button {...look} busy={busy} aria-label={`Check in: ${nameOf(booking)}`} onClick={() => void checkIn()}>
          Check in
        </Button>
      ) : (
        <Button {...look} aria-haspopup="dialog" onClick={() => onAct(step === "date" ? "reschedule" : "complete")}>
          {step === "date" ? "Set date" : "Complete"}
        </Button>
      )}
      {refusal && (
        <Alert tone="danger" title="Not recorded" className="order-last col-span-2 sm:w-full">
          {refusal.refused}
        </Alert>
      )}
    </>
  );
}
