/** Scans the pass that a customer shows, or takes its number, and checks the booking in. */
import { type FormEvent, useState } from "react";
import { checksText, flightChecks } from "#domain/booking/flight-check.ts";
import { durationText } from "#domain/booking/plans.ts";
import type { CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";
import { mayPay, money, nameOf, sessionText } from "#web/admin/bookings/words.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { AtCheckIn } from "./at-check-in.tsx";
import { AttendanceText } from "./attendance-text.tsx";
import type { CheckIns, RowAttendance } from "./use-check-ins.ts";
import { useScanner } from "./use-scanner.ts";
import { type Shown, useShownPass } from "./use-shown-pass.ts";

type ScanDialogProps = {
  /** Today's bookings. */
  sheet: readonly CalendarBooking[];
  checkIns: CheckIns;
  onOpen: (id: string) => void;
  /** Opens the dialog that asks for the flight. */
  onAskFlight: (booking: CalendarBooking) => void;
  onClose: () => void;
};

/** Open while rendered; the camera is on until a booking is found. */
export function ScanDialog({ sheet, checkIns, onOpen, onAskFlight, onClose }: ScanDialogProps) {
  const pass = useShownPass(sheet, checkIns);
  const { shown } = pass;
  const booking = shown && (sheet.find(({ id }) => id === shown.booking.id) ?? shown.booking);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={shown ? nameOf(shown.booking).replace(/^b/, "B") : "Scan a pass"}
      {...(shown ? {} : { description: "Hold the code of the customer's pass in front of the camera." })}
      footer={
        shown && (
          <>
            <Button variant="secondary" onClick={() => onOpen(shown.booking.id)}>
              Open booking
            </Button>
            <Button variant="strong" onClick={pass.next}>
              Scan the next pass
            </Button>
          </>
        )
      }
    >
      {shown && booking ? (
        <Result shown={shown} booking={booking} checkIns={checkIns} onAskFlight={() => onAskFlight(booking)} />
      ) : (
        <Search pass={pass} />
      )}
    </Dialog>
  );
}

function Search({ pass }: { pass: ReturnType<typeof useShownPass> }) {
  const scanner = useScanner(true, pass.scan);
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) pass.type(typed);
  };
  return (
    <div className="grid gap-4">
      {scanner.problem ? (
        <Alert tone="warning" title="Scanning is not possible">
          {scanner.problem}
        </Alert>
      ) : (
        <div className="aspect-video w-full overflow-hidden rounded-2xl bg-sunken">
          <video
            ref={scanner.video}
            muted
            playsInline
            aria-label="Picture of the camera"
            className="h-full w-full object-cover"
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {scanner.running && "The camera is on."}
      </p>
      <form method="post" noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          label="Or type the booking number"
          placeholder="BK-1A2B3C"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={pass.refusal ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="strong" busy={pass.busy} busyText="Searching...">
          Check in
        </Button>
      </form>
    </div>
  );
}

const TITLES = { saving: "Checking in...", waiting: "The check-in waits for the connection" } as const;

/** The title above the attendance of a booking that may be checked in. */
function titleOf({ attendance, pending }: RowAttendance, again: boolean): string {
  if (attendance !== "arrived") return "Not checked in";
  if (pending) return TITLES[pending];
  return again ? "Already checked in" : "Checked in";
}

type ResultProps = { shown: Shown; booking: CalendarBooking; checkIns: CheckIns; onAskFlight: () => void };

function Result({ shown: { problem, again }, booking, checkIns, onAskFlight }: ResultProps) {
  const now = checkIns.of(booking);
  const isIn = now.attendance === "arrived";
  const checks = flightChecks(booking);
  return (
    <div className="grid gap-4">
      {problem === null && !isIn && checks.length > 0 ? (
        <Alert tone="warning" title="Not checked in yet">
          To check: {checksText(checks)}.
          <Button size="sm" className="mt-3 block min-h-11" aria-haspopup="dialog" onClick={onAskFlight}>
            Check in…
          </Button>
        </Alert>
      ) : problem === null ? (
        <Alert tone={again ? "info" : "success"} title={titleOf(now, again)}>
          <AttendanceText booking={booking} now={now} />
          {isIn && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-3 min-h-11"
              onClick={() =>
                now.pending === "waiting" ? checkIns.undo(booking) : checkIns.record(booking.id, "expected")
              }
            >
              Undo check-in
            </Button>
          )}
        </Alert>
      ) : (
        <Alert tone="danger" title="Not checked in">
          {problem}
        </Alert>
      )}
      <Facts>
        <Fact name="Session">{sessionText(booking)}</Fact>
        <Fact name="Plan">
          {booking.simulator_type}, {booking.plan_name}, {durationText(booking.plan_duration)}
        </Fact>
        <Fact name="To collect">{mayPay(booking) ? money(booking.remaining_amount) : "Nothing"}</Fact>
        <Fact name="At check-in">
          <AtCheckIn booking={booking} isIn={isIn} />
        </Fact>
      </Facts>
    </div>
  );
}
