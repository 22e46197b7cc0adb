/** The signed-in user's bookings in their groups, with the dialog that reschedules one of them. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { BookingCard, headingId } from "./booking-card.tsx";
import { groupBookings } from "./booking-groups.ts";
import { moveButtonId } from "./booking-move.tsx";
import { BookingsFailed, BookingsLoading, NoBookings } from "./booking-states.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { useBookings } from "./use-bookings.ts";

const GROUPS = [
  { key: "upcoming", name: "Upcoming" },
  { key: "undated", name: "Choose a date" },
  { key: "past", name: "Past and cancelled" },
] as const;

/** Everything below the page's heading. */
export function BookingList({ userId }: { userId: string }) {
  const { rows: bookings, known, reading, hasMore, busyMore, more, put, reload } = useBookings(userId);
  const [moving, setMoving] = useState<{ id: string; schedule: Schedule } | null>(null);
  const navigate = useNavigate();
  const focusNext = useRef<string | null>(null);
  const shown = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the shown bookings
  useEffect(() => {
    // A card that changes its group is created again, and its button may be missing: the heading takes the focus.
    const id = focusNext.current;
    focusNext.current = null;
    if (id) (byId(moveButtonId(id)) ?? byId(headingId(id)))?.focus();
  }, [moving, bookings]);

  useEffect(() => {
    const first = bookings[shown.current];
    if (shown.current > 0 && first) byId(headingId(first.id))?.focus();
    shown.current = bookings.length;
  }, [bookings]);

  if (!known) return reading ? <BookingsLoading /> : <BookingsFailed onRetry={reload} />;
  if (bookings.length === 0) return <NoBookings />;
  const groups = groupBookings(bookings, new Date());
  const moved = bookings.find(({ id }) => id === moving?.id);
  return (
    <>
      <div className="grid gap-10">
        {GROUPS.filter(({ key }) => groups[key].length > 0).map(({ key, name }) => (
          <Group key={key} name={name} count={groups[key].length}>
            {groups[key].map((booking) => (
              <li key={booking.id}>
                <BookingCard
                  booking={booking}
                  past={key === "past"}
                  onMove={(schedule) => setMoving({ id: booking.id, schedule })}
                />
              </li>
            ))}
          </Group>
        ))}
      </div>
      {hasMore && (
        <div className="mt-8 text-center">
          <Button variant="secondary" size="lg" busy={busyMore} busyText="Loading..." onClick={more}>
            Load more
          </Button>
        </div>
      )}
      {moving && moved && (
        <RescheduleDialog
          key={moving.id}
          booking={moved}
          request={moving.schedule}
          onKnown={put}
          onFlight={() => void navigate(`/booking-summary?bookingId=${moved.id}#open=flight`)}
          onClose={() => {
            focusNext.current = moving.id;
            setMoving(null);
          }}
        />
      )}
    </>
  );
}

function Group({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 flex items-baseline gap-2 text-h3">
        {name} <span className="text-base font-semibold text-ink-soft">({count})</span>
      </h2>
      <ol className="grid gap-5">{children}</ol>
    </section>
  );
}

function byId(id: string): HTMLElement | null {
  return document.getElementById(id);
}
