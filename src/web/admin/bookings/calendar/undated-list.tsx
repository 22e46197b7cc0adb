/**
 * Undated live bookings: their count, newest first, with a search. Each can be dragged onto the calendar, or opened.
 */

import { CalendarPlus } from "lucide-react";
import { type PointerEvent, useState } from "react";
import { durationText, type SimulatorType } from "#domain/booking/plans.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { SearchBox } from "#web/admin/kit/table-toolbar.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type CalendarBooking, UNDATED } from "./documents.ts";
import { dueText } from "./words.ts";

export type Undated = {
  list: AdminList<CalendarBooking>;
  search: string;
  setSearch: (text: string) => void;
};

/** The undated bookings of one simulator; null means both. */
export function useUndated(simulator: SimulatorType | null): Undated {
  const [search, setSearch] = useState("");
  const query = { search, simulator: simulator ?? "" };
  const list = useAdminList<CalendarBooking>({
    read: async (page, send) => {
      const { bookings, bookingsCount } = await send(UNDATED, { ...query, ...page });
      return { rows: bookings, total: bookingsCount };
    },
    key: ["undated", query],
    failure: "Failed to fetch the bookings without a date",
  });
  return { list, search, setSearch };
}

type UndatedListProps = Undated & {
  /** Shows a row along the top instead of a list at the side. */
  flat: boolean;
  /** The booking being dragged. */
  awayId: string | undefined;
  onOpen: (booking: CalendarBooking) => void;
  onPickUp: (booking: CalendarBooking) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, booking: CalendarBooking) => void;
  wasDragged: () => boolean;
};

/** The "Without a date" list. */
export function UndatedList({ list, search, setSearch, flat, ...acts }: UndatedListProps) {
  const nothing = list.known && list.total === 0 && !search;
  return (
    <section
      aria-labelledby="undated"
      className={cx(
        "min-w-0 rounded-2xl border border-line bg-raised p-4 shadow-card",
        flat && cx("flex flex-wrap items-center gap-x-4 gap-y-3", nothing ? "py-1.5" : "py-3"),
      )}
    >
      <div className={cx("flex flex-wrap items-center gap-x-4 gap-y-2", flat && "shrink-0")}>
        <h3 id="undated" className="text-base font-bold whitespace-nowrap">
          Without a date{" "}
          <span className="ml-1 rounded-full bg-sunken px-2 py-0.5 text-sm tabular-nums">{list.total}</span>
        </h3>
        {!nothing && (
          <SearchBox
            label="Search undated bookings"
            value={search}
            onChange={setSearch}
            className={flat ? "w-66" : "w-full"}
          />
        )}
      </div>
      {!list.known && !list.failure && <Skeleton className={flat ? "h-14 grow" : "mt-3 h-40 w-full"} />}
      {!list.known && list.failure && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {list.failure.message}
        </p>
      )}
      {list.known && list.rows.length === 0 && (
        <p className={cx("text-sm text-ink-soft", !flat && "mt-3")}>
          {search ? "No matching bookings." : "All bookings have a date."}
        </p>
      )}
      {list.rows.length > 0 && (
        <>
          <ul
            aria-label="Bookings without a date"
            className={cx(
              "min-w-0 gap-2",
              flat ? "flex flex-1 basis-80 overflow-x-auto pb-1" : "mt-3 grid",
              list.stale && "opacity-55",
            )}
          >
            {list.rows.map((booking) => (
              <UndatedRow key={booking.id} booking={booking} flat={flat} {...acts} />
            ))}
          </ul>
          {list.hasMore && (
            <Button
              variant="ghost"
              size="sm"
              className={cx("min-h-11", !flat && "mt-2 w-full")}
              busy={list.busyMore}
              onClick={list.more}
            >
              More
            </Button>
          )}
        </>
      )}
    </section>
  );
}

type UndatedRowProps = Omit<UndatedListProps, keyof Undated> & { booking: CalendarBooking };

function UndatedRow({ booking, flat, awayId, ...acts }: UndatedRowProps) {
  const { contact_name: name, simulator_type: simulator, plan_name, plan_duration } = booking;
  const due = dueText(booking);
  return (
    <li
      className={cx(
        "flex items-stretch overflow-hidden rounded-xl border border-line bg-surface",
        flat && "w-64 shrink-0",
        awayId === booking.id && "opacity-40",
      )}
    >
      <button
        type="button"
        data-booking={booking.id}
        onPointerDown={(event) => acts.onPointerDown(event, booking)}
        onClick={() => !acts.wasDragged() && acts.onOpen(booking)}
        aria-label={`Details of booking ${bookingNumber(booking.id)} of ${name || "a guest"}, ${simulator}, ${plan_name}`}
        className="min-w-0 grow cursor-grab touch-pan-y px-3 py-2 text-left text-caption leading-snug select-none hover:bg-sunken active:cursor-grabbing"
      >
        <span className="block truncate text-sm font-semibold">{name || "Guest"}</span>
        <span className="flex gap-2 text-ink-soft">
          <span className="truncate">
            {simulator}, {durationText(plan_duration)}
          </span>
          {due && <span className="ml-auto shrink-0 font-medium">{due}</span>}
        </span>
      </button>
      <button
        type="button"
        aria-label={`Place booking ${bookingNumber(booking.id)} of ${name || "a guest"} on the calendar`}
        title="Place on the calendar"
        onClick={() => acts.onPickUp(booking)}
        className="grid w-11 shrink-0 place-items-center border-l border-line text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <CalendarPlus aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  );
}
