/** A walk-in at a free hour of the calendar or the run sheet. */
import type { FreeHour } from "./calendar/free-menu.tsx";
import type { WalkInForm } from "./walk-in-form.ts";

/** The initial values of its form. */
export const walkInAt = ({ simulator, date, time }: FreeHour): Pick<WalkInForm, "simulatorType" | "schedule"> => ({
  simulatorType: simulator,
  schedule: { date, time },
});
