/** Above the calendar: one press chooses the next free slot. */
import { lazy, Suspense, useEffect, useState } from "react";
import { ARRIVE_EARLY_MINUTES, sessionTimes } from "#domain/booking/session-time.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ArrowRight, Check } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Flight } from "./flight-fit.ts";
import { firstUnknown, fitting, nextFreeSlot } from "./fullness.ts";
import { type Availability, type AvailabilityQuestion, type Hour, loadMonth } from "./use-availability.ts";

/** Loads for a B737 customer alone. */
const NoneFits = lazy(async () => ({ default: (await import("./none-fits.tsx")).NoneFits }));

type NextFreeProps = {
  question: AvailabilityQuestion & { flight?: Flight | null | undefined };
  availability: Availability;
  /** The first and the last bookable day. */
  first: IsoDate;
  last: IsoDate;
  /** The choice so far. */
  chosen: { date: IsoDate | null; time: string | null };
  onSelect: (slot: { date: IsoDate; time: string }) => void;
};

const LINE = "col-span-full flex h-16 items-center border-y border-line text-ink-soft sm:h-13";

/** Of fixed height, so that nothing moves. Offers only what is certain: the days up to the slot must be loaded. */
export function NextFree({ question, availability, first, last, chosen, onSelect }: NextFreeProps) {
  const { slot, searching } = useNextFree(question, availability, first, last);
  if (question.simulatorType === "B737" && !question.flight)
    return <p className={LINE}>Add your flight to see what fits.</p>;
  if (!slot && searching) return <Skeleton className="col-span-full h-16 w-full sm:h-13" />;
  if (!slot && question.flight && availability.days.has(first))
    return (
      <Suspense fallback={<Skeleton className="col-span-full h-16 w-full" />}>
        <NoneFits flight={question.flight} />
      </Suspense>
    );
  if (!slot) {
    return (
      <p className={LINE}>
        {availability.days.has(first) ? "No free time at present. Please call us." : "All start times are in IST."}
      </p>
    );
  }
  const isChosen = chosen.date === slot.date && chosen.time === slot.time;
  const Icon = isChosen ? Check : ArrowRight;
  return (
    <Button
      variant="secondary"
      aria-pressed={isChosen}
      className={cx(
        "col-span-full h-16 w-full justify-between! px-4! text-left! font-normal! sm:h-13",
        isChosen && "border-accent! bg-info-soft!",
      )}
      onClick={() => onSelect(slot)}
    >
      <span className="flex flex-col gap-x-1.5 sm:flex-row">
        {question.flight?.best(slot) ?? "Next free:"}{" "}
        <strong className="font-semibold whitespace-nowrap tabular-nums">
          {shortDay(slot.date)}, {sessionTimes(slot.time, question.duration)}
        </strong>
      </span>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
    </Button>
  );
}

const NOTHING: ReadonlyMap<IsoDate, readonly Hour[]> = new Map();

/**
 * The next free slot. While the loaded months have none, it loads the month of the first unknown day, one after the
 * other, up to the last bookable day. Months that the calendar has loaded take precedence: they are newer.
 */
function useNextFree(
  question: NextFreeProps["question"],
  { days, status }: Availability,
  first: IsoDate,
  last: IsoDate,
) {
  const { simulatorType, duration, flight } = question;
  const [ahead, setAhead] = useState(NOTHING);
  const [failed, setFailed] = useState(false);
  const known = new Map([...(flight ? fitting(ahead, flight) : ahead), ...days]);
  const slot = (flight?.pick ?? nextFreeSlot)(known, first, new Date(Date.now() + ARRIVE_EARLY_MINUTES * MINUTE_MS));
  const unknown = slot || status !== "ready" || failed ? null : firstUnknown(known, first, last);
  const month = unknown?.slice(0, 7);
  useEffect(() => {
    if (!month) return;
    let current = true;
    loadMonth({ simulatorType, duration }, month).then(
      (found) =>
        current && setAhead((before) => new Map([...before, ...found.map((day) => [day.date, day.times] as const)])),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [simulatorType, duration, month]);
  return { slot, searching: status === "loading" || month !== undefined };
}
