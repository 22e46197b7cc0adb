/** Above the calendar: one press chooses the next free slot. */
import { sessionTimes } from "#domain/booking/session-time.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { nextFreeSlot } from "./fullness.ts";
import { shortDay } from "./short-day.ts";
import type { Availability } from "./use-availability.ts";

type NextFreeProps = {
  availability: Availability;
  /** The first bookable day. */
  first: IsoDate;
  /** The session's length in minutes. */
  duration: number;
  onSelect: (slot: { date: IsoDate; time: string }) => void;
};

/** Of fixed height, so that nothing moves. Offers only what is certain: the days up to the slot must be loaded. */
export function NextFree({ availability, first, duration, onSelect }: NextFreeProps) {
  const { days, status } = availability;
  const slot = nextFreeSlot(days, first);
  if (!slot && status === "loading") return <Skeleton className="col-span-full h-16 w-full sm:h-13" />;
  if (!slot) {
    return (
      <p className="col-span-full flex h-16 items-center border-y border-line text-ink-soft sm:h-13">
        {days.has(first) ? "No free time this month. Please see the next one." : "All start times are in IST."}
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      className="col-span-full h-16 w-full justify-between! px-4! text-left! font-normal! sm:h-13"
      onClick={() => onSelect(slot)}
    >
      <span className="flex flex-col gap-x-1.5 sm:flex-row">
        Next free:{" "}
        <strong className="font-semibold whitespace-nowrap tabular-nums">
          {shortDay(slot.date)}, {sessionTimes(slot.time, duration)}
        </strong>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-accent" />
    </Button>
  );
}
