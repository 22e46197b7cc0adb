/**
 * What distinguishes bookings on the calendar besides their status: arrived, a no-show, a balance due. Each is an icon
 * with a word or an amount; the colour only repeats it.
 */
import { BadgeIndianRupee, UserX } from "lucide-react";
import type { ComponentType } from "react";
import { money } from "#web/admin/bookings/words.ts";
import { cx } from "#web/ui/cx.ts";
import { CircleCheck } from "#web/ui/icons.ts";
import type { CalendarBooking } from "./documents.ts";
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

/** How much room there is: for words, for short ones, for icons, or for words except on phones. */
type Room = "full" | "narrow" | "icons" | "icons on phones";

const WORDS: Record<Room, string> = {
  full: "",
  narrow: "truncate text-xs tracking-tight",
  icons: "sr-only",
  "icons on phones": "max-sm:sr-only",
};

/** Side by side, or below each other in a column. */
export function Marks({ booking, room = "full" }: { booking: CalendarBooking; room?: Room }) {
  return marksOf(booking).map(({ Icon, look, text, amount }) => (
    <span
      key={text}
      className={cx(
        "inline-flex shrink-0 items-center gap-0.5 rounded-sm font-semibold whitespace-nowrap",
        look,
        room !== "full" && "max-w-full",
        room === "icons" ? "p-px" : room === "narrow" ? "px-0.5" : "px-1 max-sm:px-0.5",
      )}
    >
      {/* A narrow column has room for a word, or for an amount with its icon. */}
      {(room !== "narrow" || amount) && (
        <Icon aria-hidden="true" className={cx("shrink-0", room === "narrow" ? "size-3" : "size-3.5")} />
      )}
      <span className={WORDS[room]}>{room === "narrow" ? (amount ?? text) : text}</span>
    </span>
  ));
}

const LEGEND: readonly Mark[] = [
  { ...ARRIVED, text: "Arrived" },
  { ...NO_SHOW, text: "No-show" },
  { ...DUE, text: "Balance due" },
];

/** The meaning of the icons, above the board. */
export function Legend() {
  return (
    <ul aria-label="Marks" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
      {LEGEND.map(({ Icon, look, text }) => (
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
