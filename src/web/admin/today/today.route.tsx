/**
 * /admin/dashboard: the day at the desk. Now and next in each simulator, the sessions to come with what they need, what
 * waits, the day's takings, and the four figures (contract: dashboard-today).
 */
import { useState } from "react";
import { formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import { useBookingDialogs } from "#web/admin/bookings/booking-dialogs.tsx";
import type { Block } from "#web/admin/bookings/calendar/documents.ts";
import { useCalendar } from "#web/admin/bookings/calendar/use-calendar.ts";
import { useNow } from "#web/admin/bookings/calendar/use-now.ts";
import { DeskTakings } from "#web/admin/bookings/run-sheet/desk-takings.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Plus } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/today.route.ts";
import { Arrivals } from "./arrivals.tsx";
import { Figures } from "./figures.tsx";
import { NewBar } from "./new-bar.tsx";
import { NowNext } from "./now-next.tsx";
import { WaitingList } from "./waiting-list.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Today", noindex: true }, matches);
}

export default function TodayRoute() {
  const { user } = useSession();
  const { stats, desk, refreshStats } = useDashboard();
  const now = useNow();
  const today = todayInIndia(now);
  const calendar = useCalendar(today, today);
  const { shown, refresh } = useStillBlocks(calendar.blocks, today);
  const booked = (shown ?? []).filter((block) => block.kind === "booking");
  const { act, dialogs } = useBookingDialogs({
    rowOf: (id) => booked.find(({ booking }) => booking.id === id)?.booking,
    list: calendar,
    renew: calendar.renew,
  });
  const showNew = () => {
    desk.seen();
    refresh();
    void calendar.reload();
    void refreshStats();
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 tabIndex={-1} className="text-h3 outline-none">
          {formatLongDate(today)}
        </h2>
        <ButtonLink to="/admin/dashboard/bookings?desk=walk-in">
          <Plus aria-hidden="true" className="size-4" />
          Walk-in booking
        </ButtonLink>
      </div>
      <NewBar changes={desk.changes} onShow={showNew} />
      {calendar.failure && (
        <NotLoaded title="Today's sessions could not be loaded" onRetry={calendar.reload}>
          {calendar.failure.message}
        </NotLoaded>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          {shown ? (
            <>
              <NowNext blocks={shown} now={now} onOpen={({ booking }) => act("details", booking)} />
              <Arrivals blocks={shown} now={now} act={act} />
            </>
          ) : (
            !calendar.failure && <Skeleton className="h-96 w-full rounded-2xl" />
          )}
        </div>
        <div className="grid gap-4">
          <WaitingList changes={desk.changes} role={user?.role ?? ""} />
          <DeskTakings date={today} version={calendar.blocks} />
        </div>
      </div>
      <Figures stats={stats} />
      {dialogs}
    </div>
  );
}

/**
 * The day's blocks without rows that arrived since they were shown. Changes of shown rows appear at once, because
 * others may have been made here.
 */
function useStillBlocks(blocks: readonly Block[] | undefined, day: string) {
  const [known, setKnown] = useState<{ day: string; ids: ReadonlySet<string> } | null>(null);
  if (blocks && known?.day !== day) setKnown({ day, ids: new Set(blocks.map(({ id }) => id)) });
  const [all, setAll] = useState(false);
  if (blocks && all) {
    setAll(false);
    setKnown({ day, ids: new Set(blocks.map(({ id }) => id)) });
  }
  return {
    shown: blocks && known ? blocks.filter(({ id }) => known.ids.has(id)) : undefined,
    refresh: () => setKnown(null),
  };
}
