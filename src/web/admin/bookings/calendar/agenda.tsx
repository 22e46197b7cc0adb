/**
 * A week on a phone: the days in order, each with its bookings, holds and closures. A day's heading opens its board.
 */
import { Lock } from "lucide-react";
import { useState } from "react";
import { partOnDay } from "#domain/booking/timetable.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatLongDate, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { ChevronDown, ChevronRight, Clock } from "#web/ui/icons.ts";
import type { BlockActs } from "./block.tsx";
import type { Block } from "./documents.ts";
import { Marks } from "./marks.tsx";
import { hoursText, timeLeft } from "./words.ts";

type AgendaProps = {
  dates: readonly IsoDate[];
  /** Filtered by the chosen simulators. */
  blocks: readonly Block[];
  now: Date;
  acts: Pick<BlockActs, "onOpen" | "onClosure">;
  onDay: (date: IsoDate) => void;
};

/** The heading above the days names the year. */
const withoutYear = (date: IsoDate): string => formatLongDate(date).replace(/ \d{4}$/, "");

/** Takes the days in order. In the week of today, the days before it are folded. */
export function Agenda({ dates, ...rest }: AgendaProps) {
  const today = todayInIndia(rest.now);
  const [open, setOpen] = useState(false);
  const past = dates.includes(today) ? dates.filter((date) => date < today) : [];
  return (
    <div className="grid gap-2">
      {past.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 items-center gap-2 rounded-2xl px-4 text-left text-sm font-semibold text-ink-soft hover:bg-sunken"
        >
          Earlier this week ({past.length === 1 ? "1 day" : `${past.length} days`})
          <ChevronDown
            aria-hidden="true"
            className={cx("ml-auto size-4 shrink-0 transition-transform", open && "rotate-180")}
          />
        </button>
      )}
      {dates
        .filter((date) => open || !past.includes(date))
        .map((date) => (
          <Day key={date} {...rest} date={date} />
        ))}
    </div>
  );
}

function Day({ date, blocks, now, acts, onDay }: Omit<AgendaProps, "dates"> & { date: IsoDate }) {
  const ofDay = blocks.filter((block) => partOnDay(block, date));
  return (
    <section
      aria-label={formatLongDate(date)}
      className="overflow-hidden rounded-2xl border border-line bg-raised shadow-card"
    >
      <h3 className="text-base">
        <button
          type="button"
          onClick={() => onDay(date)}
          className="flex min-h-12 w-full items-center gap-2 px-4 text-left font-semibold hover:bg-sunken"
        >
          {withoutYear(date)}
          {date === todayInIndia(now) && (
            <span className="rounded-full bg-ink px-2 py-0.5 text-caption text-raised">Today</span>
          )}
          <span className="ml-auto shrink-0 text-sm font-normal text-ink-soft">
            {ofDay.length === 0 && "No bookings"}
          </span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        </button>
      </h3>
      {ofDay.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {ofDay.map((block) => (
            <li key={block.id}>
              <Line block={block} now={now} acts={acts} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const LINE = "grid w-full gap-0.5 px-4 py-2.5 text-left text-sm";

function Line({ block, now, acts }: Pick<AgendaProps, "now" | "acts"> & { block: Block }) {
  const when = (
    <span className="text-ink-soft">
      <span className="font-medium text-ink tabular-nums">{hoursText(block)}</span>, {block.simulator}
    </span>
  );
  if (block.kind === "hold")
    return (
      <p className={cx(LINE, "text-ink-soft")}>
        {when}
        <span className="flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <span>
            Held while {block.heldFor ? `${block.heldFor.name} (${phoneText(block.heldFor.phone)})` : "a customer"}{" "}
            pays, {timeLeft(block.until, now)}
          </span>
        </span>
      </p>
    );
  if (block.kind === "closure")
    return (
      <button type="button" onClick={() => acts.onClosure(block)} className={cx(LINE, "hover:bg-sunken")}>
        {when}
        <span className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          Closed: {block.closure.reason}
        </span>
      </button>
    );
  const { booking } = block;
  return (
    <button
      type="button"
      data-booking={booking.id}
      onClick={() => acts.onOpen(booking)}
      className={cx(LINE, "hover:bg-sunken")}
    >
      <span className="flex w-full items-start justify-between gap-3">
        {when}
        <StatusBadge status={booking.status} />
      </span>
      <span className="text-base font-semibold wrap-anywhere">{booking.contact_name || "Guest"}</span>
      <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-ink-soft">{booking.plan_name}</span>
        <span className="ml-auto flex gap-1.5">
          <Marks booking={booking} />
        </span>
      </span>
    </button>
  );
}
