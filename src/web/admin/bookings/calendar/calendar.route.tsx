/**
 * /admin/dashboard/bookings/calendar: the cockpits' days and weeks. Bookings, holds and closures stand where they are,
 * and are opened, made and moved from there by the dialogs and rules of the list.
 */
import { CalendarOff, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { hoursFor } from "#domain/session-hours.ts";
import { hoursShown } from "#domain/timetable.ts";
import { useBookingDialogs } from "#web/admin/bookings/booking-dialogs.tsx";
import { BookingsHead } from "#web/admin/bookings/bookings-head.tsx";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { useInAddress } from "#web/admin/bookings/use-in-address.ts";
import { mayMove } from "#web/admin/bookings/words.ts";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { useWide } from "#web/admin/kit/use-wide.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/calendar.route.ts";
import { Agenda } from "./agenda.tsx";
import type { BlockActs } from "./block.tsx";
import { Board } from "./board.tsx";
import { CalendarHead } from "./calendar-head.tsx";
import { CarryBar } from "./carry-bar.tsx";
import { type Desk, DeskDialogs } from "./desk-dialogs.tsx";
import type { CalendarBooking } from "./documents.ts";
import { DragChip } from "./drag-chip.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { UndatedList, useUndated } from "./undated-list.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useCalendarAddress } from "./use-calendar-address.ts";
import { useCarry } from "./use-carry.ts";
import { useNow } from "./use-now.ts";
import { usePointerCarry } from "./use-pointer-carry.ts";
import { takenBy } from "./words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Bookings calendar", noindex: true }, matches);
}

export default function BookingsCalendarRoute() {
  const { user } = useSession();
  const { refreshStats } = useDashboard();
  const { sessionHours, confirmingFixesDate } = useSettings();
  const wide = useWide();
  const now = useNow();
  const address = useCalendarAddress(now);
  const { dates, simulators, view, go } = address;
  const [first, last] = [dates[0] ?? address.date, dates.at(-1) ?? address.date];
  const undated = useUndated(address.simulator);
  const calendar = useCalendar(first, last, () => void undated.list.reload());
  const [desk, setDesk] = useDesk();
  const role = user?.role ?? "";
  const mayClose = roleMay(role, "closures.write");
  const agenda = view === "week" && !wide;

  const all = (calendar.blocks ?? []).filter((block) => block.kind !== "hold" || block.until > now);
  const shown = all.filter(({ simulator }) => simulators.includes(simulator));
  const booked = all.flatMap((block) => (block.kind === "booking" ? [block.booking] : []));
  const rowOf = (id: string): CalendarBooking | undefined =>
    [...booked, ...undated.list.rows].find((row) => row.id === id);

  const carrying = useCarry({
    blocks: all,
    sessionHours,
    now,
    dates,
    // A week of a phone has no places to choose from.
    sees: (date) => !agenda && dates.includes(date),
    showDate: (date) => go({ date, ...(agenda ? { view: "day" } : {}) }),
  });
  const area = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLDivElement>(null);
  const pointer = usePointerCarry(carrying, area, chip);

  const put = (row: BookingRow) => {
    calendar.put(row);
    if (sessionOf(row)) undated.list.remove(row.id);
    void undated.list.reload();
  };
  const { show, dialogs } = useBookingDialogs({
    rowOf,
    list: { put, patch: calendar.patch },
    renew: calendar.renew,
    more: (row, close) =>
      mayMove(row, confirmingFixesDate) && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            close();
            carrying.pickUp(row);
          }}
        >
          Move on the calendar
        </Button>
      ),
  });
  const acts: BlockActs = {
    onOpen: ({ id }) => show(id),
    onClosure: (block) => setDesk({ kind: "closure", block }),
    onPickUp: carrying.pickUp,
    ...pointer,
  };
  const reload = () => {
    void calendar.reload();
    void undated.list.reload();
    void refreshStats();
  };
  useFocusAfter(carrying.carry?.booking.id ?? carrying.move?.booking.id);

  return (
    <div ref={area} className={cx(carrying.carry?.by === "keys" && "pb-28")}>
      <BookingsHead view="calendar">
        <Button variant="secondary" onClick={() => setDesk({ kind: "closures" })}>
          <CalendarOff aria-hidden="true" className="size-4" />
          Closures
        </Button>
        <Button onClick={() => setDesk({ kind: "walk-in", hour: null })}>
          <Plus aria-hidden="true" className="size-4" />
          Walk-in booking
        </Button>
      </BookingsHead>
      <CalendarHead {...{ address, now }} />
      {calendar.error && (
        <div className="mb-4">
          <NotLoaded title="The calendar could not be loaded" onRetry={calendar.reload}>
            {calendar.error}
          </NotLoaded>
        </div>
      )}
      <div
        className={cx(
          "grid items-start gap-4",
          view === "day" && "lg:grid-cols-[minmax(0,1fr)_20rem]",
        )}
      >
        <div className={cx("min-w-0", view === "week" && wide && "order-2")}>
          {calendar.blocks === null ? (
            <Skeleton className="h-[48rem] w-full rounded-2xl" />
          ) : agenda ? (
            <Agenda
              {...{ dates, now, acts }}
              blocks={shown}
              onDay={(date) => go({ view: "day", date })}
            />
          ) : (
            <Board
              {...{ dates, simulators, now, carrying, acts }}
              blocks={shown}
              hours={hoursShown(
                simulators.map((type) => hoursFor(sessionHours, type)),
                dates,
                shown.map(takenBy),
              )}
              onFree={(hour, at) => setDesk({ kind: "menu", hour, at })}
              onDay={(date) => go({ view: "day", date })}
            />
          )}
        </div>
        <UndatedList
          {...undated}
          {...acts}
          flat={view === "week" && wide}
          awayId={carrying.carry?.booking.id}
        />
      </div>
      <p aria-live="assertive" className="sr-only">
        {carrying.said}
      </p>
      <DragChip carrying={carrying} chip={chip} />
      <CarryBar carrying={carrying} />
      {carrying.move && (
        <MoveDialog
          move={carrying.move}
          onMoved={(row) => {
            carrying.endMove();
            put(row);
          }}
          onRefused={() => {
            const { move } = carrying;
            if (!move) return;
            void calendar.renew(move.booking.id).then((row) => {
              // Whoever asks once more asks about the booking as it is by now.
              if (row) carrying.renewMove({ ...move.booking, ...row });
              return undated.list.reload();
            });
          }}
          onClose={() => {
            carrying.endMove();
            carrying.say("Nothing was moved.");
          }}
        />
      )}
      {dialogs}
      {desk && <DeskDialogs {...{ desk, mayClose }} onDesk={setDesk} onChanged={reload} />}
    </div>
  );
}

/** What is open over the calendar; a walk-in booking of no certain hour is in the address, as it is in the list. */
function useDesk() {
  const [inAddress, setInAddress] = useInAddress("desk");
  const [pressed, setPressed] = useState<Desk | null>(null);
  const named: Desk | null = inAddress === "walk-in" ? { kind: "walk-in", hour: null } : null;
  const desk = named ?? pressed;
  const open = (next: Desk | null | ((open: Desk | null) => Desk | null)) => {
    if (named) setInAddress(null);
    setPressed(next);
  };
  return [desk, open] as const;
}

/** Gives the focus back to what was carried, once it is put down or given up. */
function useFocusAfter(id: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const carried = before.current;
    before.current = id;
    if (id || !carried) return;
    // After the dialog has let go of the focus.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-booking="${carried}"]`)?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [id]);
}
