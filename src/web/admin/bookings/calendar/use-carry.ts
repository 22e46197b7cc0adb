/**
 * A booking on its way to another place on the calendar, carried by a pointer or by keys. Nothing moves until it is
 * put down, asked about, and the server has agreed; what comes in meanwhile does not end it.
 */
import { useRef, useState } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { hoursFor, type SessionHours } from "#domain/booking/session-hours.ts";
import { listedStarts } from "#domain/booking/slots.ts";
import { moveObstacle, placeProblem, type Slot, type Step, stepFrom } from "#domain/booking/timetable-move.ts";
import { type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { toast } from "#web/ui/toast.tsx";
import type { Block, CalendarBooking } from "./documents.ts";
import { movableOf, slotText, takenBy } from "./words.ts";

export type Carry = {
  /** As it was picked up: a change of somebody else is noticed by it. */
  booking: CalendarBooking;
  simulator: SimulatorType;
  from: Slot | null;
  /** Null while a pointer is nowhere on the calendar. */
  target: (Slot & { simulator: SimulatorType }) | null;
  by: "pointer" | "keys";
};

/** A move that waits for "yes". */
export type Move = { booking: CalendarBooking; to: Slot };

type CarryOptions = {
  blocks: readonly Block[];
  sessionHours: SessionHours;
  now: Date;
  dates: readonly IsoDate[];
  /** Whether a day's board is in sight. */
  sees: (date: IsoDate) => boolean;
  /** Shows the day to which keys have carried it. */
  showDate: (date: IsoDate) => void;
};

const KEYS = "Arrow keys choose another hour or day, Enter puts it there, Escape leaves it where it was.";

export type Carrying = ReturnType<typeof useCarry>;

type Places = Pick<CarryOptions, "blocks" | "sessionHours" | "now" | "dates"> & { confirmingFixesDate: boolean };

/** Where a booking can be put, and how a place is read out. */
function placesOf({ blocks, sessionHours, now, dates, confirmingFixesDate }: Places) {
  const hoursOn = (simulator: SimulatorType) => hoursFor(sessionHours, simulator);
  const dayOf = (date: IsoDate, simulator: SimulatorType) => hoursOn(simulator)(date);
  const startsAt = (date: IsoDate, simulator: SimulatorType) => listedStarts(dayOf(date, simulator));
  const taken = blocks.map(takenBy);

  const problemAt = (booking: CalendarBooking, place: Slot & { simulator: SimulatorType }) =>
    placeProblem(movableOf(booking), place, {
      taken,
      hoursOn: hoursOn(place.simulator),
      confirmingFixesDate,
      now,
    });

  /** A booking without a date begins at the first place in sight that is free. */
  const firstPlace = (booking: CalendarBooking, simulator: SimulatorType) => {
    const today = todayInIndia(now);
    const date = dates.find((day) => day >= today) ?? today;
    const places = startsAt(date, simulator).map((time) => ({ date, time, simulator }));
    return places.find((place) => !problemAt(booking, place)) ?? places[0] ?? null;
  };

  const reading = (booking: CalendarBooking, target: NonNullable<Carry["target"]>) => {
    const own = movableOf(booking).slot;
    if (own?.date === target.date && own.time === target.time) return `${slotText(target)}. It stands here now.`;
    return `${slotText(target)}. ${problemAt(booking, target) ?? "Free"}.`;
  };

  return { startsAt, dayOf, problemAt, firstPlace, reading };
}

/** What is carried, what carries it, and why it can't stand somewhere. */
export function useCarry({ blocks, sessionHours, now, dates, sees, showDate }: CarryOptions) {
  const { confirmingFixesDate } = useSettings();
  const { carry, held, setCarry } = useHeldCarry();
  const [move, setMove] = useState<Move | null>(null);
  const [said, say] = useState("");
  const { startsAt, dayOf, problemAt, firstPlace, reading } = placesOf({
    blocks,
    sessionHours,
    now,
    dates,
    confirmingFixesDate,
  });

  return {
    carry,
    move,
    said,
    say,
    startsAt,
    dayOf,
    problemAt,
    /** By the pointer; false when it can't be moved. */
    lift: (booking: CalendarBooking): boolean => {
      const begun = begin(booking, "pointer", confirmingFixesDate, say);
      setCarry(begun);
      return begun !== null;
    },
    /** By keys, or by a button: it stays picked up until it is put down or given up. */
    pickUp: (booking: CalendarBooking) => {
      const begun = begin(booking, "keys", confirmingFixesDate, say);
      if (!begun) return;
      const target = begun.target ?? firstPlace(booking, begun.simulator);
      setCarry({ ...begun, target });
      if (target && !sees(target.date)) showDate(target.date);
      say(`Moving ${booking.contact_name}. ${target ? reading(booking, target) : ""} ${KEYS}`);
    },
    step: (step: Step) => {
      const { current: carry } = held;
      if (!carry?.target) return;
      const { simulator } = carry;
      const target = { ...stepFrom(carry.target, step, startsAt(carry.target.date, simulator)), simulator };
      setCarry({ ...carry, target });
      if (!sees(target.date)) showDate(target.date);
      say(reading(carry.booking, target));
    },
    aim: (target: Carry["target"]) => {
      const { current: carry } = held;
      if (!carry) return;
      if (!isSamePlace(carry.target, target)) setCarry({ ...carry, target });
    },
    /** Puts it down where it is, or at another place: asks, or says why not. */
    drop: (at: Carry["target"] = held.current?.target ?? null) => {
      const { current: carry } = held;
      if (!carry) return;
      const { booking, from, by } = carry;
      if (!at || isSamePlace(from && { ...from, simulator: carry.simulator }, at)) {
        setCarry(null);
        say("Nothing was moved.");
        return;
      }
      const problem = problemAt(booking, at);
      if (problem) {
        say(refusalAt(at, problem));
        setCarry(by === "keys" ? { ...carry, target: at } : null);
        return;
      }
      setCarry(null);
      setMove({ booking, to: { date: at.date, time: at.time } });
    },
    cancel: () => {
      if (!held.current) return;
      setCarry(null);
      say("Given up. Nothing was moved.");
    },
    endMove: () => setMove(null),
    /** The booking that is asked about, as the server has it by now. */
    renewMove: (booking: CalendarBooking) => setMove((before) => before && { ...before, booking }),
  };
}

type Target = Carry["target"];

const isSamePlace = (one: Target, other: Target): boolean =>
  one?.date === other?.date && one?.time === other?.time && one?.simulator === other?.simulator;

/** Picks a booking up; null, with the reason said, when it can't be moved. */
function begin(
  booking: CalendarBooking,
  by: Carry["by"],
  confirmingFixesDate: boolean,
  say: (text: string) => void,
): Carry | null {
  const movable = movableOf(booking);
  const obstacle = moveObstacle(movable, confirmingFixesDate);
  if (obstacle) {
    say(obstacle);
    toast({ title: "This booking can't be moved", description: obstacle });
    return null;
  }
  const { simulator, slot: from } = movable;
  return { booking, simulator, from, target: from && { ...from, simulator }, by };
}

/** Says beside the calendar and as a toast why a booking can't be put down; gives the sentence. */
function refusalAt({ time }: Slot, problem: string): string {
  const description = `${time}: ${problem}. Nothing was moved.`;
  toast({ title: "It can't go there", description, variant: "destructive" });
  return description;
}

/** What is carried; `held` has it before the page is drawn with it, because a pointer may let go sooner. */
function useHeldCarry() {
  const [carry, show] = useState<Carry | null>(null);
  const held = useRef<Carry | null>(null);
  const setCarry = (next: Carry | null) => {
    held.current = next;
    show(next);
  };
  return { carry, held, setCarry };
}
