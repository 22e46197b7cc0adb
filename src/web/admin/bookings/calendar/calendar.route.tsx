/**
 * /admin/dashboard/bookings/calendar: the days and weeks of the simulators. It shows bookings, holds and closures by
 * time. They are opened, made and rescheduled with the dialogs and rules of the list.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useBookingDialogs } from "#web/admin/bookings/booking-dialogs.tsx";
import { BookingsHead, DeskButtons } from "#web/admin/bookings/bookings-head.tsx";
import { SwitchDialog } from "#web/admin/bookings/detail/switch-dialog.tsx";
import { readDeskWalkIn } from "#web/admin/bookings/walk-in-address.ts";
import { mayMove } from "#web/admin/bookings/words.ts";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { Route } from "./+types/calendar.route.ts";
import type { BlockActs } from "./block.tsx";
import { CalendarBody } from "./calendar-body.tsx";
import { CalendarHead } from "./calendar-head.tsx";
import { type Desk, DeskDialogs } from "./desk-dialogs.tsx";
import { DragChip } from "./drag-chip.tsx";
import { MoveBar } from "./move-bar.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { type CalendarData, useCalendarView } from "./use-calendar-view.ts";
import { type Dragging, useDrag } from "./use-drag.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Bookings calendar", noindex: true }, matches);
}

export default function BookingsCalendarRoute() {
  const { user } = useSession();
  const { refreshStats } = useDashboard();
  const { confirmingFixesDate } = useSettings();
  const data = useCalendarView();
  const { calendar, undated } = data;
  const [desk, setDesk] = useDesk();
  const area = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLDivElement>(null);
  const { dragging, pointer } = useCalendarDrag(data, area, chip);

  const { show, dialogs } = useBookingDialogs({
    rowOf: data.rowOf,
    list: { put: data.put, patch: calendar.patch },
    renew: data.renew,
    more: (row, close) =>
      mayMove(row, confirmingFixesDate) && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            close();
            dragging.pickUp(row);
          }}
        >
          Move on the calendar
        </Button>
      ),
  });
  const acts: BlockActs = {
    onOpen: ({ id }) => show(id),
    onClosure: (block) => setDesk({ kind: "closure", block }),
    onPickUp: dragging.pickUp,
    ...pointer,
  };
  const reload = () => {
    void calendar.reload();
    void undated.list.reload();
    void refreshStats();
  };

  return (
    <div ref={area} className={cx(dragging.drag?.by === "keys" && "pb-28")}>
      <BookingsHead view="calendar">
        <DeskButtons
          onClosures={() => setDesk({ kind: "closures" })}
          onWalkIn={() => setDesk({ kind: "walk-in", hour: null })}
        />
      </BookingsHead>
      <CalendarHead address={data.address} now={data.now} />
      <CalendarBody
        data={data}
        dragging={dragging}
        acts={acts}
        onFree={(hour, at) => setDesk({ kind: "menu", hour, at })}
      />
      <p aria-live="assertive" className="sr-only">
        {dragging.announcement}
      </p>
      <DragChip dragging={dragging} chip={chip} />
      <MoveBar dragging={dragging} />
      <PendingMove dragging={dragging} data={data} />
      {dialogs}
      {desk && (
        <DeskDialogs
          desk={desk}
          mayClose={roleMay(user?.role ?? "", "simulators.close")}
          onDesk={setDesk}
          onChanged={reload}
        />
      )}
    </div>
  );
}

/** Sets up dragging by pointer and by keys, and returns the focus to the booking afterwards. */
function useCalendarDrag(
  { taken, turnaround, now, address, agenda }: CalendarData,
  area: RefObject<HTMLElement | null>,
  chip: RefObject<HTMLElement | null>,
) {
  const { sessionHours } = useSettings();
  const { dates, go } = address;
  const dragging = useDrag({
    blocks: taken,
    sessionHours,
    turnaround,
    now,
    dates,
    // On a phone, a week has no board to drop on.
    isShown: (date) => !agenda && dates.includes(date),
    showDate: (date) => go({ date, ...(agenda ? { view: "day" } : {}) }),
  });
  const pointer = usePointerDrag(dragging, area, chip);
  useFocusAfter(dragging.drag?.booking.id ?? dragging.move?.booking.id);
  return { dragging, pointer };
}

/** The confirmation of a move, while one is pending. */
function PendingMove({ dragging, data }: { dragging: Dragging; data: CalendarData }) {
  const { move, endMove, renewMove, announce } = dragging;
  const { renew, put } = data;
  const { user } = useSession();
  if (!move) return null;
  const reread = async () => {
    const row = await renew(move.booking.id);
    // The next attempt uses the current version of the booking.
    if (row) renewMove({ ...move.booking, ...row });
  };
  if (move.to.simulator !== move.booking.simulator_type)
    return (
      <SwitchDialog
        booking={move.booking}
        to={move.to}
        list={{ put }}
        renew={reread}
        mayRefund={roleMay(user?.role ?? "", "bookings.refund")}
        onClose={endMove}
      />
    );
  return (
    <MoveDialog
      move={move}
      onMoved={(row) => {
        endMove();
        put(row);
      }}
      reread={() => renew(move.booking.id)}
      onRefused={() => void reread()}
      onClose={() => {
        endMove();
        announce("Nothing was moved.");
      }}
    />
  );
}

/** The dialog open over the calendar. As in the list, a walk-in that was not opened from an hour is in the address. */
function useDesk() {
  const [inAddress, setInAddress] = useOpenInAddress("desk");
  const [pressed, setPressed] = useState<Desk | null>(null);
  const slot = readDeskWalkIn(inAddress);
  const named: Desk | null = slot === undefined ? null : { kind: "walk-in", hour: slot };
  const desk = named ?? pressed;
  const open = (next: Desk | null | ((open: Desk | null) => Desk | null)) => {
    if (named) setInAddress(null);
    setPressed(next);
  };
  return [desk, open] as const;
}

/** Returns the focus to the booking after it is dropped or the move is cancelled. */
function useFocusAfter(id: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const dragged = before.current;
    before.current = id;
    if (id || !dragged) return;
    // After the dialog has released the focus.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-booking="${dragged}"]`)?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [id]);
}
