/** One block on the board: a booking, a hold during a checkout, or a closure. */
import { Lock } from "lucide-react";
import type { CSSProperties, PointerEvent } from "react";
import { durationText } from "#domain/booking/plans.ts";
import { moveObstacle } from "#domain/booking/timetable-move.ts";
import { phoneText } from "#domain/people/phone.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { statusLook } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Clock } from "#web/ui/icons.ts";
import type { Block, BookingBlock, CalendarBooking, ClosureBlock, HoldBlock } from "./documents.ts";
import { Marks } from "./marks.tsx";
import { attendanceText, blockText, hoursText, movableOf, timeLeft } from "./words.ts";

/** The handlers of a block. */
export type BlockActs = {
  onOpen: (booking: CalendarBooking) => void;
  onClosure: (block: ClosureBlock) => void;
  onPickUp: (booking: CalendarBooking) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, booking: CalendarBooking) => void;
  wasDragged: () => boolean;
};

type BlockViewProps = {
  block: Block;
  now: Date;
  /** The block's position in its column. */
  style: CSSProperties;
  /** Shortened text, for the narrow columns of a week. */
  narrow: boolean;
  /** Whether the block has room for one line only. */
  short: boolean;
  /** Whether the block is being dragged. */
  away: boolean;
  acts: BlockActs;
};

const PLACE = "absolute inset-x-0.5 overflow-hidden rounded-lg text-left text-caption leading-snug";
const HATCHED =
  "bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,var(--ink-soft)_14%,transparent)_6px_8px)]";

/** One block; `style` has its top and height. */
export function BlockView({ block, now, style, narrow, short, away, acts }: BlockViewProps) {
  const text = blockText(block, now);
  if (block.kind === "hold")
    return (
      <div
        style={style}
        title={text}
        className={cx(PLACE, "border border-dashed border-line-strong bg-info-soft px-1.5 py-1 text-info-ink")}
      >
        <span className="sr-only">{text}</span>
        <span aria-hidden="true" className="flex items-center gap-1 font-semibold">
          <Clock className="size-3.5 shrink-0" />
          <span className="truncate">{heldText(block, narrow)}</span>
        </span>
        <span aria-hidden="true" className="block truncate">
          {!narrow && block.heldFor && `${phoneText(block.heldFor.phone)}, `}
          {timeLeft(block.until, now)}
        </span>
      </div>
    );
  if (block.kind === "closure")
    return (
      <button
        type="button"
        data-stop=""
        tabIndex={-1}
        style={style}
        aria-label={text}
        onClick={() => acts.onClosure(block)}
        className={cx(
          PLACE,
          HATCHED,
          "flex flex-col items-start border border-line-strong/60 px-1.5 py-1 text-ink-soft hover:border-ink",
        )}
      >
        <span className="flex max-w-full items-center gap-1 font-semibold text-ink">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">Closed</span>
        </span>
        <span className={cx("max-w-full", narrow ? "line-clamp-3 text-xs leading-tight" : "truncate")}>
          {block.closure.reason}
        </span>
      </button>
    );
  return <Booking block={block} text={text} style={style} narrow={narrow} short={short} away={away} acts={acts} />;
}

/** In a narrow column, the clock icon beside the name marks the hold. */
function heldText({ heldFor }: HoldBlock, narrow: boolean): string {
  if (!heldFor) return narrow ? "Held" : "Held while a customer pays";
  return narrow ? heldFor.name : `Held while ${heldFor.name} pays`;
}

type BookingProps = Omit<BlockViewProps, "now" | "block"> & { block: BookingBlock; text: string };

function Booking({ block, text, style, narrow, short, away, acts }: BookingProps) {
  const { booking } = block;
  const { confirmingFixesDate } = useSettings();
  const obstacle = moveObstacle(movableOf(booking), confirmingFixesDate);
  const missed = attendanceText(booking) !== "" && booking.attendance === "no_show";
  return (
    <button
      type="button"
      data-stop=""
      data-place="board"
      data-booking={booking.id}
      tabIndex={-1}
      style={style}
      aria-label={text}
      aria-keyshortcuts={obstacle ? undefined : "M"}
      title={obstacle ? `${text}. ${obstacle}` : text}
      onPointerDown={(event) => acts.onPointerDown(event, booking)}
      onClick={() => !acts.wasDragged() && acts.onOpen(booking)}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        acts.onPickUp(booking);
      }}
      className={cx(
        PLACE,
        statusLook(missed ? "cancelled" : booking.status),
        "flex flex-col items-start border-current shadow-card transition-[box-shadow,opacity] select-none hover:shadow-float",
        narrow ? "border-l-3 pl-1" : "border-l-4 px-2.5",
        short ? "justify-center" : narrow ? "py-1" : "py-1 max-sm:py-0.5",
        obstacle ? "cursor-pointer" : "cursor-grab touch-pan-y active:cursor-grabbing",
        away && "opacity-40",
      )}
    >
      <span className={cx("flex w-full", short ? "items-center" : "items-baseline", narrow ? "gap-1" : "gap-2")}>
        {narrow && short && <Marks booking={booking} room="icons" />}
        <span
          className={cx(
            "font-bold",
            narrow
              ? booking.plan_duration > 60
                ? "line-clamp-2 tracking-tight wrap-anywhere"
                : "truncate tracking-tight"
              : "truncate text-sm leading-snug max-sm:text-xs max-sm:leading-tight",
            missed && "line-through decoration-2",
          )}
        >
          {booking.contact_name || "Guest"}
        </span>
        {!narrow && short && (
          <span className="ml-auto flex shrink-0 gap-1">
            <Marks booking={booking} room="icons on phones" />
          </span>
        )}
        {!narrow && (
          <span className={cx("shrink-0 tabular-nums", short ? "max-2xl:hidden" : "ml-auto max-sm:hidden")}>
            {hoursText(block)}
          </span>
        )}
      </span>
      {!short && (narrow ? <NarrowLines booking={booking} /> : <Lines booking={booking} />)}
    </button>
  );
}

/** The status, unless a mark says that the customer came or not. */
const Status = ({ booking }: { booking: CalendarBooking }) =>
  attendanceText(booking) ? null : <span className="max-w-full shrink-0 truncate capitalize">{booking.status}</span>;

function NarrowLines({ booking }: { booking: CalendarBooking }) {
  return (
    <span className="grid w-full justify-items-start gap-px text-xs tracking-tight">
      <Status booking={booking} />
      <Marks booking={booking} room="narrow" />
      {booking.plan_duration > 60 && <span className="line-clamp-2">{booking.plan_name}</span>}
    </span>
  );
}

function Lines({ booking }: { booking: CalendarBooking }) {
  return (
    <span className="flex w-full items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:gap-y-px max-sm:text-xs max-sm:leading-tight">
      <span className="truncate max-sm:hidden">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </span>
      <span className="flex gap-x-1.5 sm:ml-auto max-sm:flex-col max-sm:items-start max-sm:gap-y-px">
        <Status booking={booking} />
        <Marks booking={booking} />
      </span>
    </span>
  );
}
