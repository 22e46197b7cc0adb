/**
 * What distinguishes bookings on the calendar besides their status: arrived, a no-show, a balance due. Each is an icon
 * with a word or an amount; the colour only repeats it.
 */
import { BadgeIndianRupee, UserX } from "lucide-react";
import type { ComponentType } from "react";
import { money } from "#web/admin/bookings/words.ts";
import { cx } from "#web/ui/cx.ts";
import { CircleCheck } from "#web/ui/icons.ts";
import type { Block, CalendarBooking } from "./documents.ts";
import { attendanceText, dueText } from "./words.ts";

type Look = { Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>; look: string };

const ARRIVED: Look = { Icon: CircleCheck, look: "bg-success-soft text-success-ink" };
const NO_SHOW: Look = { Icon: UserX, look: "bg-danger-soft text-danger-ink" };
const DUE: Look = { Icon: BadgeIndianRupee, look: "bg-warning-soft text-warning-ink" };

type Mark = Look & { text: string; amount?: string };

/** The marks of a booking; none for one that is expected and paid. */
function marksOf(booking: CalendarBooking): Mark[] {
  const came = attendanceText(booking);
  const due = dueText(booking);
  return [
    ...(came ? [{ ...(booking.attendance === "no_show" ? NO_SHOW : ARRIVED), text: came }] : []),
    ...(due ? [{ ...DUE, text: due, amount: money(booking.remaining_amount) }] : []),
  ];
}

/** How much room there is: for words, or in a narrow column for a word or an icon with its amount. */
type Room = "full" | "narrow" | "icons on phones";

/**
 * Side by side, or below each other in a column. None is ever cut off. With "icons on phones", attendance is an icon
 * there; an amount stays an amount.
 */
export function Marks({ booking, room = "full" }: { booking: CalendarBooking; room?: Room }) {
  return marksOf(booking).map((mark) => <MarkView key={mark.text} mark={mark} room={room} />);
}

/** The balance due alone, for a narrow column; nothing without one. */
export function Due({ booking }: { booking: CalendarBooking }) {
  const mark = marksOf(booking).find(({ amount }) => amount);
  return mark ? <MarkView mark={mark} room="narrow" /> : null;
}

function MarkView({ mark: { Icon, look, text, amount }, room }: { mark: Mark; room: Room }) {
  const narrow = room === "narrow";
  return (
    <span
      className={cx(
        "inline-flex shrink-0 items-center rounded-sm font-semibold whitespace-nowrap",
        look,
        narrow ? "pr-px" : "gap-0.5 px-1 max-sm:px-0.5",
      )}
    >
      {(!narrow || amount) && <Icon aria-hidden="true" className={cx("shrink-0", narrow ? "size-3" : "size-3.5")} />}
      <span
        className={cx(
          narrow && "text-xs leading-tight tracking-tight",
          room === "icons on phones" && !amount && "max-sm:sr-only",
        )}
      >
        {narrow ? (amount ?? text) : text}
      </span>
    </span>
  );
}

/** The icon of who arrived or did not come, where a name has one line; the accessible name of the booking says it. */
export function AttendanceIcon({ booking }: { booking: CalendarBooking }) {
  const mark = marksOf(booking).find(({ amount }) => !amount);
  if (!mark) return null;
  return (
    <span className={cx("mr-0.5 inline-flex shrink-0 self-center rounded-sm p-px", mark.look)}>
      <mark.Icon aria-hidden="true" className="size-3" />
    </span>
  );
}

const LEGEND: readonly Mark[] = [
  { ...ARRIVED, text: "Arrived" },
  { ...NO_SHOW, text: "No-show" },
  { ...DUE, text: "Balance due" },
];

/** The meaning of the icons of these blocks, below the board; nothing where no block has one. */
export function Legend({ blocks }: { blocks: readonly Block[] }) {
  const icons = new Set(
    blocks.flatMap((block) => (block.kind === "booking" ? marksOf(block.booking) : [])).map(({ Icon }) => Icon),
  );
  if (icons.size === 0) return null;
  return (
    <ul aria-label="Marks" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
      {LEGEND.filter(({ Icon }) => icons.has(Icon)).map(({ Icon, look, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <span className={cx("rounded-sm p-px", look)}>
            <Icon aria-hidden="true" className="size-3.5" />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
