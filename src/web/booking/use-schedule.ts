/** Date and time of a new booking: the choice, its error, and when the free slots must be loaded again. */
import { type RefObject, useRef, useState } from "react";
import type { SimulatorType } from "#domain/booking/plans.ts";
import { hoursFor } from "#domain/booking/session-hours.ts";
import { scheduleProblem } from "#domain/booking/slots.ts";
import { isClockTime, isIsoDate } from "#domain/time/dates.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { toast } from "#web/ui/toast.ts";
import type { Schedule } from "./schedule-section.tsx";

const NO_SCHEDULE: Schedule = { date: null, time: null };

/**
 * The date and time that the address asks for (`?date=2026-12-01&time=16:00`), as in the next free times of the home
 * page; mails of the waitlist ask for a date alone. Anything else in their place is ignored; a time that is no longer
 * free is reported like any other.
 */
export function askedSchedule(search: URLSearchParams): Schedule {
  const [date, time] = [search.get("date") ?? "", search.get("time") ?? ""];
  return isIsoDate(date) ? { date, time: isClockTime(time) ? time : null } : NO_SCHEDULE;
}

/** The choice and its actions; all but `schedule` and the two for sending are props of ScheduleSection. */
export type ScheduleChoice = {
  schedule: Schedule;
  problem: string | null;
  staleness: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChange: (next: Schedule) => void;
  /** Called when the chosen slot can't be booked, with the reason; `dayIsFull` when no other time of its day can. */
  onLost: (reason: string, dayIsFull: boolean) => void;
  /** The server refused the time, with this sentence: clears the time and focuses the section. */
  refuse: (reason: string) => void;
  /** Loads the free slots again. */
  refresh: () => void;
  /** True when it can be sent; otherwise shows the error beside it. */
  isSound: () => boolean;
  focus: () => void;
};

/** Takes the simulator, the session's length in minutes, and the first choice. */
export function useSchedule(simulator: SimulatorType, duration: number, asked = NO_SCHEDULE): ScheduleChoice {
  const { sessionHours } = useSettings();
  const [schedule, setSchedule] = useState(asked);
  const [problem, setProblem] = useState<string | null>(null);
  const [staleness, setStaleness] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const refresh = () => setStaleness((count) => count + 1);
  const focus = () => headingRef.current?.focus();

  /** A day with other free times stays chosen, so that they are visible. */
  function onLost(reason: string, dayIsFull = false): void {
    setSchedule((chosen) => (dayIsFull ? NO_SCHEDULE : { ...chosen, time: null }));
    setProblem(reason);
  }

  function isSound(): boolean {
    const request = { ...schedule, duration, hoursOn: hoursFor(sessionHours, simulator) };
    const found = scheduleProblem({ ...request, now: new Date() });
    if (found === "incomplete") {
      setProblem("Please choose a time for this date, or choose the date later.");
    } else if (found === "past") {
      setProblem("Please select a future date for your booking");
      toast({
        title: "Invalid Date",
        description: "Please select a future date for your booking",
        variant: "destructive",
      });
    } else {
      setProblem(null);
      return true;
    }
    return false;
  }

  return {
    schedule,
    problem,
    staleness,
    headingRef,
    onChange: (next) => {
      setSchedule(next);
      setProblem(null);
    },
    onLost,
    refuse: (reason) => {
      onLost(reason);
      refresh();
      focus();
    },
    refresh,
    isSound,
    focus,
  };
}
