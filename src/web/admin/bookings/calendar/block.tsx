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
import { AttendanceIcon, Due, Marks } from "./marks.tsx";
import { attendanceText, blockText, dueText, hoursText, movableOf, timeLeft } from "./words.ts";

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
  /** The length that is drawn. */
  minutes: number;
  /** Whether the block is being dragged. */
  away: boolean;
  acts: BlockActs;
};

const PLACE = "absolute overflow-hidden rounded-lg text-left text-caption leading-snug";
const HATCHED =
  "bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,var(--ink-soft)_14%,transparent)_6px_8px)]";

/** One block; `style` has its top and height. */
export function BlockView({ block, now, style, narrow, minutes, away, acts }: BlockViewProps) {
  const text = blockText(block, now);
  if (block.kind === "hold")
    return (
      <div
        style={style}
        title={text}
        className={cx(
          PLACE,
          "inset-x-0.5 border border-dashed border-line-strong bg-info-soft px-1.5 py-1 text-info-ink",
        )}
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
          "inset-x-0.5 flex flex-col items-start border border-line-strong/60 bg-raised px-1.5 py-1 text-ink-soft hover:border-ink",
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
  return <Booking block={block} text={text} style={style} narrow={narrow} minutes={minutes} away={away} acts={acts} />;
}

/** In a narrow column, the clock icon beside the name marks the hold. */
function heldText({ heldFor }: HoldBlock, narrow: boolean): string {
  if (!heldFor) return narrow ? "Held" : "Held while a customer pays";
  return narrow ? heldFor.name : `Held while ${heldFor.name} pays`;
}

type BookingProps = Omit<BlockViewProps, "now" | "block"> & { block: BookingBlock; text: string };

function Booking({ block, text, style, narrow, minutes, away, acts }: BookingProps) {
  const { booking } = block;
  const { confirmingFixesDate } = useSettings();
  const obstacle = moveObstacle(movableOf(booking), confirmingFixesDate);
  const short = minutes < SHORT_MINUTES;
  const content = { block, minutes, missed: attendanceText(booking) !== "" && booking.attendance === "no_show" };
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
        narrow ? "inset-x-px" : "inset-x-0.5",
        statusLook(content.missed ? "cancelled" : booking.status),
        "flex flex-col items-start border-current shadow-card transition-[box-shadow,opacity] select-none hover:shadow-float",
        narrow ? "border-l-3 pl-0.5" : "border-l-4 px-2.5 max-sm:px-1.5",
        short ? "justify-center" : narrow ? "py-0.5" : "py-1",
        obstacle ? "cursor-pointer" : "cursor-grab touch-pan-y active:cursor-grabbing",
        away && "opacity-40",
      )}
    >
      {narrow ? <NarrowContent {...content} /> : <Content {...content} short={short} />}
    </button>
  );
}

/** A shorter block has room for two lines: a name and one more. */
const SHORT_MINUTES = 45;

type ContentProps = { block: BookingBlock; minutes: number; missed: boolean };

/** The status, unless a mark says that the customer came or not. `hidden` leaves it out on phones. */
function Status({ booking, hidden }: { booking: CalendarBooking; hidden: boolean }) {
  if (attendanceText(booking)) return null;
  return (
    <span className={cx("max-w-full shrink-0 truncate capitalize", hidden && "max-sm:hidden")}>{booking.status}</span>
  );
}

/**
 * For the columns of a week: the name takes the lines that remain beside what is never left out, the balance first. A
 * confirmed booking has no word for its status: it is the usual one.
 */
function NarrowContent({ block: { booking }, minutes, missed }: ContentProps) {
  const name = booking.contact_name || "Guest";
  const due = dueText(booking) !== "";
  const small = minutes < SHORT_MINUTES;
  const state = small || attendanceText(booking) || booking.status === "confirmed" ? null : booking.status;
  const marks = Number(due) + Number(!small && attendanceText(booking) !== "");
  const lines = Math.min(4, Math.max(1, Math.floor(minutes / LINE_MINUTES) - marks - Number(state !== null)));
  const shown = nameIn(name, lines);
  return (
    <span className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-start text-xs leading-tight tracking-tight">
      <span className="flex w-full">
        {small && <AttendanceIcon booking={booking} />}
        <span
          style={{ WebkitLineClamp: lines }}
          className={cx(
            "line-clamp-1 min-w-0 font-bold wrap-anywhere hyphens-auto [word-spacing:0.12em]",
            shown.split(" ").some(({ length }) => length > LONG_WORD) && "tracking-[-0.045em]",
            missed && "line-through decoration-2",
          )}
        >
          {lines > 1 ? hyphenated(shown) : shown}
        </span>
      </span>
      {small ? due && <Due booking={booking} /> : <Marks booking={booking} room="narrow" />}
      {state && <span className="capitalize">{state}</span>}
      {minutes > 60 && <span className="line-clamp-2 text-ink-soft">{booking.plan_name}</span>}
    </span>
  );
}

/** The minutes that a small line is high in a week's column (`HOUR_REM` in board.tsx), with the block's padding. */
const LINE_MINUTES = 13;

/** A name with a longer word is set smaller, so that fewer words break. */
const LONG_WORD = 8;

/** The letters of a bold word that a week's column of a 1280 px window has room for. */
const WIDEST_WORD = 8;

/** The name, with its last word as an initial ("Asha R.") where the whole name does not fit at the ends of words. */
function nameIn(name: string, lines: number): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last] = [words[0], words.at(-1)];
  const fits = name.length <= WIDEST_WORD || (words.length <= lines && last && last.length <= WIDEST_WORD);
  return words.length === 1 || fits ? name : `${first} ${last?.slice(0, 1)}.`;
}

/** The letters that a line of a day's column has room for on a phone. */
const PHONE_WORD = 17;

/**
 * The name in a day's column of a phone: whole where each of its words has a line, otherwise with one word as an
 * initial ("Meera R.", "V. Krishnamurthy"), whichever of the two fits.
 */
function phoneName(name: string, lines: number): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const isWhole =
    name.length <= PHONE_WORD || (words.length <= lines && words.every(({ length }) => length <= PHONE_WORD));
  if (isWhole || words.length === 1) return name;
  const short = `${first} ${last.slice(0, 1)}.`;
  return short.length <= PHONE_WORD ? short : `${first.slice(0, 1)}. ${last}`;
}

/** Letters at either end of a word that stay together. */
const KEPT_LETTERS = 3;

/** The name with soft hyphens in long words: the browser then breaks a word at the end of the line, with a hyphen. */
function hyphenated(name: string): string {
  const broken = (word: string) =>
    word.length < WIDEST_WORD
      ? word
      : [...word]
          .map((letter, at) => (at >= KEPT_LETTERS && at <= word.length - KEPT_LETTERS ? `\u00ad${letter}` : letter))
          .join("");
  return name.split(" ").map(broken).join(" ");
}

function Content({ block, missed, short }: ContentProps & { short: boolean }) {
  const { booking } = block;
  const name = booking.contact_name || "Guest";
  const onPhone = phoneName(name, short ? 1 : 2);
  const marked = dueText(booking) !== "" || attendanceText(booking) !== "";
  return (
    <>
      <span className="flex w-full items-baseline gap-x-2">
        <span
          className={cx(
            "max-w-full min-w-0 truncate text-sm font-bold max-sm:text-xs max-sm:leading-tight",
            short ? "leading-tight" : "leading-snug max-sm:line-clamp-2 max-sm:whitespace-normal",
            missed && "line-through decoration-2",
          )}
        >
          <span className="max-sm:hidden">{name}</span>
          <span className={cx("sm:hidden", onPhone.length >= PHONE_WORD && "tracking-[-0.045em]")}>{onPhone}</span>
        </span>
        <span className={cx("ml-auto shrink-0 tabular-nums max-sm:hidden", short && "text-xs")}>
          {hoursText(block)}
        </span>
      </span>
      <span
        className={cx(
          "flex w-full items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:gap-y-px max-sm:text-xs max-sm:leading-tight",
          short && "text-xs leading-tight",
        )}
      >
        <span className="min-w-0 truncate max-sm:hidden">
          {booking.plan_name}, {durationText(booking.plan_duration)}
        </span>
        <span className="flex shrink-0 gap-x-1.5 sm:ml-auto max-sm:flex-wrap max-sm:gap-y-px">
          <Status booking={booking} hidden={short && marked} />
          <Marks booking={booking} room="icons on phones" />
        </span>
      </span>
    </>
  );
}
