/**
 * Each simulator: who is in it, until when, who is next, which times a customer is paying for, and the next free start,
 * which one press opens in the walk-in form.
 */
import { SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import { sessionMinutes } from "#domain/booking/slot-times.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { timeInIndia, todayInIndia } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Block, BookingBlock, HoldBlock } from "#web/admin/bookings/calendar/documents.ts";
import { hoursText, timeLeft } from "#web/admin/bookings/calendar/words.ts";
import type { DeskSlot } from "#web/admin/bookings/walk-in-address.ts";
import { Button } from "#web/ui/button.tsx";
import { Clock, Plus } from "#web/ui/icons.ts";
import type { NextFree } from "./documents.ts";
import { emptyBecause, simulatorsNow } from "./sessions-now.ts";

type NowNextProps = {
  blocks: readonly Block[];
  now: Date;
  /** Undefined until it is read. */
  free: NextFree | undefined;
  onOpen: (block: BookingBlock) => void;
  /** Opens the walk-in form at this start. */
  onBook: (slot: DeskSlot) => void;
};

const clock = (instant: Date): string => formatTime(timeInIndia(instant));

export function NowNext({ blocks, now, free, onOpen, onBook }: NowNextProps) {
  return (
    <ul aria-label="Now and next" className="grid gap-3 sm:grid-cols-2">
      {simulatorsNow(blocks, now).map(({ simulator, now: current, next, held }) => (
        <li key={simulator} className="flex flex-col rounded-2xl border border-line bg-raised px-4 py-3 shadow-card">
          <p className="label text-route">{SIMULATOR_NAMES[simulator]}</p>
          <Now current={current} now={now} onOpen={onOpen} />
          <p className="text-ink-soft">
            {next ? (
              <>
                Next at {clock(next.from)}: <Name block={next} onOpen={onOpen} />
              </>
            ) : (
              "Nothing else today"
            )}
          </p>
          {held.map((hold) => (
            <Held key={hold.id} hold={hold} now={now} />
          ))}
          <Free simulator={simulator} free={free?.[simulator]} now={now} onBook={onBook} />
        </li>
      ))}
    </ul>
  );
}

/** Why a time is not free although nothing is booked: a customer is in the checkout. */
const Held = ({ hold, now }: { hold: HoldBlock; now: Date }) => (
  <p className="flex items-start gap-1.5 text-sm text-info-ink">
    <Clock aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
    <span>
      Held {hoursText(hold)} while {hold.heldFor?.name || "a customer"} pays,{" "}
      <span className="whitespace-nowrap">{timeLeft(hold.until, now)}</span>
    </span>
  </p>
);

type FreeProps = Pick<NowNextProps, "now" | "onBook"> & {
  simulator: SimulatorType;
  free: NextFree["A320"] | undefined;
};

/** At the foot of the card, so that those of both simulators are in one line. As high before the start is read. */
function Free({ simulator, free, now, onBook }: FreeProps) {
  const { date, time } = free ?? {};
  const known = free !== undefined && (!date || date === todayInIndia(now));
  return (
    <div className="mt-auto flex min-h-14 items-end pt-2">
      {known && date && time ? (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11 lg:min-h-9"
          aria-haspopup="dialog"
          onClick={() => onBook({ simulator, date, time })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Next free {formatTime(time)}
          <span className="sr-only"> in the {simulator}, book it</span>
        </Button>
      ) : (
        known && <p className="flex min-h-11 items-center text-ink-soft lg:min-h-9">No free start today</p>
      )}
    </div>
  );
}

type NowProps = {
  current: Block | null;
  now: Date;
  onOpen: NowNextProps["onOpen"];
};

/** The end of a closure, or of the session itself: its slot also covers the time up to the next start. */
const endOf = (block: Block): Date =>
  block.kind === "booking"
    ? new Date(block.from.getTime() + sessionMinutes(block.booking.plan_duration) * MINUTE_MS)
    : block.to;

/** Who flies and until when, or why the simulator is empty. */
function Now({ current, now, onOpen }: NowProps) {
  if (!current) return <p className="mt-1 text-h4">Empty now</p>;
  const empty = current.kind === "booking" ? emptyBecause(current.booking) : null;
  return (
    <>
      <p className="mt-1 text-h4">
        {current.kind === "closure" && `Closed: ${current.closure.reason}`}
        {current.kind === "booking" && (empty ? "Empty" : <Name block={current} onOpen={onOpen} />)}{" "}
        {!empty && (
          <span className="text-base font-normal whitespace-nowrap text-ink-soft">
            {now < endOf(current) ? "until" : "due out at"} {clock(endOf(current))}
          </span>
        )}
      </p>
      {current.kind === "booking" && empty && (
        <p className="text-ink-soft">
          <Name block={current} onOpen={onOpen} /> {empty}
        </p>
      )}
    </>
  );
}

function Name({ block, onOpen }: { block: BookingBlock; onOpen: (block: BookingBlock) => void }) {
  return (
    <button
      type="button"
      className="font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
      onClick={() => onOpen(block)}
    >
      {block.booking.contact_name || "No name"}
    </button>
  );
}
