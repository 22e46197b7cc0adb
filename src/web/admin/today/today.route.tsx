/**
 * /admin/dashboard: the day at the desk. It shows now and next in each simulator, and the sessions to come with what
 * they need and their next step. Beside them are what waits, the till and the day's takings, below them the four
 * figures (contract: dashboard-today).
 */
import { type ComponentProps, useState } from "react";
import { formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { useBookingDialogs } from "#web/admin/bookings/booking-dialogs.tsx";
import type { Block, CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";
import { type Calendar, useCalendar } from "#web/admin/bookings/calendar/use-calendar.ts";
import { useNow } from "#web/admin/bookings/calendar/use-now.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { DeskTakings } from "#web/admin/bookings/run-sheet/desk-takings.tsx";
import { useCheckIns } from "#web/admin/bookings/run-sheet/use-check-ins.ts";
import { useDone } from "#web/admin/bookings/run-sheet/use-done.ts";
import { type DeskSlot, deskWalkIn, readDeskWalkIn, startingAt } from "#web/admin/bookings/walk-in-address.ts";
import { WalkInDialog } from "#web/admin/bookings/walk-in-dialog.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Plus } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/today.route.ts";
import { Arrivals } from "./arrivals.tsx";
import { Figures } from "./figures.tsx";
import { NewBar } from "./new-bar.tsx";
import { unseenChanges } from "./new-text.ts";
import { NowNext } from "./now-next.tsx";
import { TillState } from "./till-state.tsx";
import { useNextFree } from "./use-next-free.ts";
import { useWaiting } from "./use-waiting.ts";
import { WaitingList } from "./waiting-list.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Today", noindex: true }, matches);
}

export default function TodayRoute() {
  const { stats, desk, refreshStats } = useDashboard();
  const now = useNow();
  const today = todayInIndia(now);
  const calendar = useCalendar(today, today);
  const { shown, keep, refresh } = useStillBlocks(calendar.blocks, today);
  const booked = (shown ?? []).filter((block) => block.kind === "booking");
  const list = withOwn(calendar, (row) => {
    keep(row.id);
    desk.made(row);
  });
  const { act, dialogs } = useBookingDialogs({
    rowOf: (id) => booked.find(({ booking }) => booking.id === id)?.booking,
    list,
    renew: list.renew,
  });
  const walkIn = useWalkInDialog((row) => {
    list.put(row);
    void refreshStats();
  });
  const checkIns = useCheckIns(list);
  const done = useDone(list, act);
  const onDone = (booking: CalendarBooking) => void done(booking);
  const waiting = useWaiting(desk.changes);
  const free = useNextFree(calendar.blocks, now);
  const shownBookings = booked.map(({ booking }) => booking);
  const news =
    desk.changes && unseenChanges(desk.changes, { today, since: desk.since, shown: shownBookings, own: desk.own });
  const showNew = () => {
    desk.seen();
    void waiting.reload();
    void calendar.reload().then(refresh);
    void refreshStats();
  };
  return (
    <div className="grid gap-4">
      <Head today={today} changes={news} since={desk.since} onShow={showNew} onWalkIn={() => walkIn.open()} />
      {calendar.failure && (
        <NotLoaded title="Today's sessions could not be loaded" onRetry={calendar.reload}>
          {calendar.failure.message}
        </NotLoaded>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          {shown ? (
            <>
              <NowNext
                blocks={calendar.blocks ?? shown}
                now={now}
                free={free}
                onOpen={({ booking }) => act("details", booking)}
                onBook={walkIn.open}
              />
              <Arrivals blocks={shown} row={{ now, checkIns, act, onDone }} list={list} />
            </>
          ) : (
            !calendar.failure && <Skeleton className="h-96 w-full rounded-2xl" />
          )}
        </div>
        <div className="grid gap-4">
          <WaitingList
            changes={desk.changes}
            waiting={waiting.data}
            closures={waiting.closures}
            disputes={waiting.disputes}
            now={now}
          />
          <TillState till={waiting.data?.till} />
          <DeskTakings date={today} version={calendar.blocks} />
        </div>
      </div>
      <Figures stats={stats} />
      {dialogs}
      {walkIn.dialog}
    </div>
  );
}

type HeadProps = ComponentProps<typeof NewBar> & { today: string; onWalkIn: () => void };

const Head = ({ today, onWalkIn, ...news }: HeadProps) => (
  <div className="flex items-center justify-between gap-x-3 gap-y-2 max-md:flex-wrap">
    <DayHeading today={today} />
    <NewBar {...news} />
    <WalkInButton onClick={onWalkIn} />
  </div>
);

const DayHeading = ({ today }: { today: string }) => (
  <h2 tabIndex={-1} className="text-h3 whitespace-nowrap outline-none">
    <span className="max-sm:hidden">{formatLongDate(today)}</span>
    <span className="sm:hidden">{shortDay(today)}</span>
  </h2>
);

const WalkInButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" className="min-h-11 lg:min-h-9" aria-haspopup="dialog" onClick={onClick}>
    <Plus aria-hidden="true" className="size-4" />
    Walk-in booking
  </Button>
);

/** The walk-in form, which is in the address; `onSold` is called when a session was sold. */
function useWalkInDialog(onSold: (row: BookingRow) => void) {
  const [opened, setOpened] = useOpenInAddress("desk");
  const slot = readDeskWalkIn(opened);
  const dialog = slot !== undefined && (
    <WalkInDialog initial={startingAt(slot)} list={{ put: onSold }} onClose={() => setOpened(null)} />
  );
  return { open: (at?: DeskSlot) => setOpened(deskWalkIn(at)), dialog };
}

/** The calendar with `onOwn` for what is made or changed here: it appears at once, unlike what others do. */
function withOwn(calendar: Calendar, onOwn: (row: BookingRow) => void): Calendar {
  return {
    ...calendar,
    put: (row) => {
      onOwn(row);
      calendar.put(row);
    },
    renew: async (id) => {
      const row = await calendar.renew(id);
      if (row) onOwn(row);
      return row;
    },
  };
}

/** A booking keeps its identity when it moves: its occupied time is then another. */
const identityOf = (block: Block): string => (block.kind === "booking" ? block.booking.id : block.id);

/**
 * The day's blocks without rows of others that arrived since they were shown. Changes of shown rows appear at once,
 * because others may have been made here; `keep` shows a booking that was made here.
 */
function useStillBlocks(blocks: readonly Block[] | undefined, day: string) {
  const [known, setKnown] = useState<{ day: string; ids: ReadonlySet<string> } | null>(null);
  if (blocks && known?.day !== day) setKnown({ day, ids: new Set(blocks.map(identityOf)) });
  return {
    shown: blocks && known ? blocks.filter((block) => known.ids.has(identityOf(block))) : undefined,
    keep: (id: string) => setKnown((before) => before && { ...before, ids: new Set([...before.ids, id]) }),
    refresh: () => setKnown(null),
  };
}
