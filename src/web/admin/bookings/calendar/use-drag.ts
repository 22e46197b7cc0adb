/**
 * Moving a booking to another place on the calendar, by pointer or by keys. Nothing changes until it is dropped,
 * confirmed, and accepted by the server. New data during the drag does not end it.
 */

import { useRef, useState } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { hoursFor, type SessionHours } from "#domain/booking/session-hours.ts";
import { listedStarts } from "#domain/booking/slots.ts";
import { moveObstacle, placeProblem, type Slot, type Step, stepFrom } from "#domain/booking/timetable-move.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { toast } from "#web/ui/toast.ts";
import type { Block, CalendarBooking } from "./documents.ts";
import { movableOf, slotText, takenBy } from "./words.ts";

export type Drag = {
  /** The version at the start of the drag, so that a concurrent change is detected. */
  booking: CalendarBooking;
  simulator: SimulatorType;
  from: Slot | null;
  /** Null while the pointer is outside the calendar. */
  target: (Slot & { simulator: SimulatorType }) | null;
  by: "pointer" | "keys";
};

/** A move that awaits confirmation; to the other simulator it is a switch. */
export type Move = { booking: CalendarBooking; to: Slot & { simulator: SimulatorType } };

type DragOptions = {
  blocks: readonly Block[];
  sessionHours: SessionHours;
  /** Minutes between two sessions. */
  turnaround: number;
  now: Date;
  dates: readonly IsoDate[];
  /** Whether a day's board is visible. */
  isShown: (date: IsoDate) => boolean;
  /** Shows the day that the keys have reached. */
  showDate: (date: IsoDate) => void;
};

const KEYS = "Use the arrow keys to choose another time, Enter to move the booking there, Escape to cancel.";

export type Dragging = ReturnType<typeof useDrag>;

type Places = Pick<DragOptions, "blocks" | "sessionHours" | "turnaround" | "now" | "dates"> & {
  confirmingFixesDate: boolean;
};

/** The rules for targets, and the text that announces a target. */
function placesOf({ blocks, sessionHours, turnaround, now, dates, confirmingFixesDate }: Places) {
  const hoursOn = (simulator: SimulatorType) => hoursFor(sessionHours, simulator);
  const dayOf = (date: IsoDate, simulator: SimulatorType) => hoursOn(simulator)(date);
  const startsAt = (date: IsoDate, simulator: SimulatorType) => listedStarts(dayOf(date, simulator));
  const taken = blocks.map(takenBy);

  const problemAt = (booking: CalendarBooking, place: Slot & { simulator: SimulatorType }) =>
    placeProblem(movableOf(booking), place, {
      taken,
      hoursOn: hoursOn(place.simulator),
      confirmingFixesDate,
      turnaround,
      now,
    });

  /** An undated booking starts at the first free slot of the visible days. */
  const firstPlace = (booking: CalendarBooking, simulator: SimulatorType) => {
    const today = todayInIndia(now);
    const date = dates.find((day) => day >= today) ?? today;
    const places = startsAt(date, simulator).map((time) => ({ date, time, simulator }));
    return places.find((place) => !problemAt(booking, place)) ?? places[0] ?? null;
  };

  const reading = (booking: CalendarBooking, target: NonNullable<Drag["target"]>) => {
    const own = movableOf(booking).slot;
    if (own?.date === target.date && own.time === target.time) return `${slotText(target)}. This is its current time.`;
    return `${slotText(target)}. ${problemAt(booking, target) ?? "Free"}.`;
  };

  return { startsAt, dayOf, problemAt, firstPlace, reading };
}

/** The state of a drag, the actions on it, and the check of a target. */
export function useDrag({ isShown: sees, showDate, ...options }: DragOptions) {
  const { confirmingFixesDate } = useSettings();
  const { drag, held, setDrag } = useHeldDrag();
  const [move, setMove] = useState<Move | null>(null);
  const [announcement, announce] = useState("");
  const { startsAt, dayOf, problemAt, firstPlace, reading } = placesOf({ ...options, confirmingFixesDate });

  return {
    drag,
    move,
    announcement,
    announce,
    startsAt,
    dayOf,
    problemAt,
    /** Starts a drag by pointer. Returns false when the booking can't be moved. */
    lift: (booking: CalendarBooking): boolean => {
      const started = begin(booking, "pointer", confirmingFixesDate, announce);
      setDrag(started);
      return started !== null;
    },
    /** Starts a move by keys or a button. It lasts until the booking is placed or the move is cancelled. */
    pickUp: (booking: CalendarBooking) => {
      const started = begin(booking, "keys", confirmingFixesDate, announce);
      if (!started) return;
      const target = started.target ?? firstPlace(booking, started.simulator);
      setDrag({ ...started, target });
      if (target && !sees(target.date)) showDate(target.date);
      announce(`Moving ${booking.contact_name}. ${target ? reading(booking, target) : ""} ${KEYS}`);
    },
    step: (step: Step) => {
      const { current: drag } = held;
      if (!drag?.target) return;
      const { simulator } = drag;
      const target = { ...stepFrom(drag.target, step, startsAt(drag.target.date, simulator)), simulator };
      setDrag({ ...drag, target });
      if (!sees(target.date)) showDate(target.date);
      announce(reading(drag.booking, target));
    },
    aim: (target: Drag["target"]) => {
      const { current: drag } = held;
      if (!drag) return;
      if (!isSamePlace(drag.target, target)) setDrag({ ...drag, target });
    },
    /** Drops the booking at its target or another place. Opens the confirmation, or shows why it is not permitted. */
    drop: (at: Drag["target"] = held.current?.target ?? null) => {
      const { current: drag } = held;
      if (!drag) return;
      const { booking, from, by } = drag;
      if (!at || isSamePlace(from && { ...from, simulator: drag.simulator }, at)) {
        setDrag(null);
        announce("Nothing was moved.");
        return;
      }
      const problem = problemAt(booking, at);
      if (problem) {
        announce(refusalAt(at, problem));
        setDrag(by === "keys" ? { ...drag, target: at } : null);
        return;
      }
      setDrag(null);
      setMove({ booking, to: at });
    },
    cancel: () => {
      if (!held.current) return;
      setDrag(null);
      announce("Move cancelled. Nothing was moved.");
    },
    endMove: () => setMove(null),
    /** Updates the booking of the pending move to the server's version. */
    renewMove: (booking: CalendarBooking) => setMove((before) => before && { ...before, booking }),
  };
}

type Target = Drag["target"];

const isSamePlace = (one: Target, other: Target): boolean =>
  one?.date === other?.date && one?.time === other?.time && one?.simulator === other?.simulator;

/** Starts a move. Returns null and announces the reason when the booking can't be moved. */
function begin(
  booking: CalendarBooking,
  by: Drag["by"],
  confirmingFixesDate: boolean,
  announce: (text: string) => void,
): Drag | null {
  const movable = movableOf(booking);
  const obstacle = moveObstacle(movable, confirmingFixesDate);
  if (obstacle) {
    announce(obstacle);
    toast({ title: "This booking can't be moved", description: obstacle });
    return null;
  }
  const { simulator, slot: from } = movable;
  return { booking, simulator, from, target: from && { ...from, simulator }, by };
}

/** Shows a toast with the reason why a booking can't be dropped. Returns the sentence for the announcement. */
function refusalAt({ time }: Slot, problem: string): string {
  const description = `${formatTime(time)}: ${problem}. Nothing was moved.`;
  toast({ title: "Can't move to this time", description, variant: "destructive" });
  return description;
}

/** The state of the drag. `held` is updated before React renders, because the pointer may be released sooner. */
function useHeldDrag() {
  const [drag, show] = useState<Drag | null>(null);
  const held = useRef<Drag | null>(null);
  const setDrag = (next: Drag | null) => {
    held.current = next;
    show(next);
  };
  return { drag, held, setDrag };
}
