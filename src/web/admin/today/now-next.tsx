/** Each simulator: who is in it, until when, and who is next. */
import { SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionMinutes } from "#domain/booking/slot-times.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { instantOf, timeInIndia, todayInIndia } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Block, BookingBlock } from "#web/admin/bookings/calendar/documents.ts";
import type { NextFree } from "./documents.ts";
import { emptyBecause, simulatorsNow } from "./sessions-now.ts";

type NowNextProps = {
  blocks: readonly Block[];
  now: Date;
  /** Undefined until it is read. */
  free: NextFree | undefined;
  onOpen: (block: BookingBlock) => void;
};

const clock = (instant: Date): string => formatTime(timeInIndia(instant));

export function NowNext({ blocks, now, free, onOpen }: NowNextProps) {
  return (
    <ul aria-label="Now and next" className="grid gap-3 sm:grid-cols-2">
      {simulatorsNow(blocks, now).map(({ simulator, now: current, next }) => (
        <li key={simulator} className="rounded-2xl border border-line bg-raised px-4 py-3 shadow-card">
          <p className="label text-route">{SIMULATOR_NAMES[simulator]}</p>
          <Now current={current} now={now} free={free?.[simulator]} onOpen={onOpen} />
          <p className="text-ink-soft">
            {next ? (
              <>
                Next at {clock(next.from)}: <Name block={next} onOpen={onOpen} />
              </>
            ) : (
              "Nothing else today"
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

type NowProps = {
  current: Block | null;
  now: Date;
  free: NextFree["A320"] | undefined;
  onOpen: NowNextProps["onOpen"];
};

/** The end of a closure, or of the session itself: its slot also covers the time up to the next start. */
const endOf = (block: Block): Date =>
  block.kind === "booking"
    ? new Date(block.from.getTime() + sessionMinutes(block.booking.plan_duration) * MINUTE_MS)
    : block.to;

/** Who flies and until when, or why the simulator is empty. */
function Now({ current, now, free, onOpen }: NowProps) {
  if (!current) return <Empty now={now} free={free} />;
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

/** An empty simulator is not free at once: the next start that can be sold is later, or none is left. */
function Empty({ now, free }: Pick<NowProps, "now" | "free">) {
  const known = free && (!free.date || free.date === todayInIndia(now));
  const start = known && free.date && free.time ? instantOf(free.date, free.time) : null;
  return (
    <p className="mt-1 text-h4">
      <span>Empty now</span>
      {known && (
        <span className="text-base font-normal text-ink-soft">
          {start ? `, next free start ${clock(start)}` : ", no free start today"}
        </span>
      )}
    </p>
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
