/**
 * The calendar's dialogs that do not concern one booking: a free hour's menu, walk-in, closing a time, and closures.
 */

import { clockAt } from "#domain/booking/timetable.ts";
import { minutesOfDay } from "#domain/time/dates.ts";
import { ClosureForm } from "#web/admin/bookings/closures/closure-form.tsx";
import { ClosuresDialog } from "#web/admin/bookings/closures/closures-dialog.tsx";
import { type DeskSlot, startingAt } from "#web/admin/bookings/walk-in-address.ts";
import { WalkInDialog } from "#web/admin/bookings/walk-in-dialog.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";
import type { ClosureBlock } from "./documents.ts";
import { type FreeHour, FreeMenu } from "./free-menu.tsx";

/** The open dialog; `hour` is the hour pressed on the board. */
export type Desk =
  | { kind: "menu"; hour: FreeHour; at: HTMLElement }
  | { kind: "walk-in"; hour: DeskSlot | null }
  | { kind: "close"; hour: FreeHour }
  | { kind: "closure"; block: ClosureBlock }
  | { kind: "closures" };

type DeskDialogsProps = {
  desk: Desk;
  mayClose: boolean;
  /** Opens another dialog, or none; takes a function of the open one. */
  onDesk: (next: (open: Desk | null) => Desk | null) => void;
  /** Called when the occupied times may have changed. */
  onChanged: () => void;
};

/** The open dialog. */
export function DeskDialogs({ desk, mayClose, onDesk, onChanged }: DeskDialogsProps) {
  const close = () => onDesk(() => null);
  switch (desk.kind) {
    case "menu":
      return (
        <FreeMenu
          hour={desk.hour}
          at={desk.at}
          mayClose={mayClose}
          onWalkIn={() => onDesk(() => ({ kind: "walk-in", hour: desk.hour }))}
          onCloseTime={() => onDesk(() => ({ kind: "close", hour: desk.hour }))}
          // The menu closes after the chosen dialog has opened.
          onDone={() => onDesk((open) => (open?.kind === "menu" ? null : open))}
        />
      );
    case "walk-in":
      return <WalkInDialog initial={startingAt(desk.hour)} list={{ put: onChanged }} onClose={close} />;
    case "close":
      return (
        <ClosureForm
          initial={closing(desk.hour)}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      );
    case "closure":
      return (
        <ClosureDialog
          block={desk.block}
          mayWrite={mayClose}
          onOpened={async () => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      );
    case "closures":
      return (
        <ClosuresDialog
          mayWrite={mayClose}
          onChanged={onChanged}
          // Deleting a closure inside this dialog is not reported separately.
          onClose={() => {
            close();
            onChanged();
          }}
        />
      );
  }
}

/** The initial values of a closure of one hour. */
function closing({ simulator, date, time }: FreeHour) {
  const toTime = clockAt(minutesOfDay(time) + 60);
  return { simulatorType: simulator, fromDate: date, toDate: date, fromTime: time, toTime };
}
