/** The calendar's days, view and simulator, kept in the address. */
import { useSearchParams } from "react-router";
import { isSimulatorType, SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { weekOf } from "#domain/booking/timetable.ts";
import { addDays, type IsoDate, isIsoDate, todayInIndia } from "#domain/time/dates.ts";

type CalendarView = "day" | "week";

type AddressChange = { view?: CalendarView; date?: IsoDate; simulator?: SimulatorType | null };

export type CalendarAddress = {
  view: CalendarView;
  date: IsoDate;
  /** Null means both. */
  simulator: SimulatorType | null;
  /** The days shown. */
  dates: readonly IsoDate[];
  simulators: readonly SimulatorType[];
  go: (change: AddressChange) => void;
  /** Moves one day or week forward or back. */
  turn: (by: 1 | -1) => void;
};

/** The range covers every booking and keeps date arithmetic valid. */
const FIRST = "2000-01-01";
const LAST = "2200-12-31";

/** Reads and writes the address. Default values are omitted. */
export function useCalendarAddress(now: Date): CalendarAddress {
  const [address, setAddress] = useSearchParams();
  const today = todayInIndia(now);
  const dateParam = address.get("date") ?? "";
  const date = isIsoDate(dateParam) && dateParam > FIRST && dateParam < LAST ? dateParam : today;
  const view: CalendarView = address.get("view") === "week" ? "week" : "day";
  const simulatorParam = address.get("simulator") ?? "";
  const simulator = isSimulatorType(simulatorParam) ? simulatorParam : null;

  const go = (change: AddressChange) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        // Changing the days or the view closes a booking's details.
        next.delete("booking");
        const set = (name: string, value: string, usual: string) =>
          value === usual ? next.delete(name) : next.set(name, value);
        if (change.view) set("view", change.view, "day");
        if (change.date) set("date", change.date, today);
        if (change.simulator !== undefined) set("simulator", change.simulator ?? "", "");
        return next;
      },
      { preventScrollReset: true },
    );

  return {
    view,
    date,
    simulator,
    dates: view === "week" ? weekOf(date) : [date],
    simulators: simulator ? [simulator] : SIMULATOR_TYPES,
    go,
    turn: (by) => go({ date: addDays(date, by * (view === "week" ? 7 : 1)) }),
  };
}
