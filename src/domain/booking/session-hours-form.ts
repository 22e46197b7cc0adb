/** Validates session hours; separate from their values, because pages read those without zod. */
import * as z from "zod";
import { SESSION_WINDOW } from "#domain/centre/settings-form.ts";
import { requiredText } from "#domain/text/visible-text.ts";
import { isUsableDate } from "#domain/time/dates.ts";
import { SIMULATOR_TYPES } from "./plans.ts";

/** The weekly hours of any simulators and weekdays; a pair that is absent keeps its hours. */
export const weekdayHoursForm = z
  .array(
    SESSION_WINDOW.safeExtend({
      simulator: z.enum(SIMULATOR_TYPES, { error: "There is no such simulator" }),
      weekday: z.int().min(0).max(6),
      closed: z.boolean(),
    }),
  )
  .min(1, "Please send the hours of at least one weekday")
  .refine(
    (rows) => new Set(rows.map((row) => `${row.simulator}${row.weekday}`)).size === rows.length,
    "Please send each weekday once per simulator",
  );

/** One exception; `hours` null means closed. */
export const hoursExceptionForm = z.object({
  simulator: z.enum(SIMULATOR_TYPES, { error: "There is no such simulator" }).nullable(),
  date: z.string().refine(isUsableDate, "Please choose a date"),
  hours: SESSION_WINDOW.nullable(),
  reason: requiredText("Please enter a reason; customers see it").max(80, "Please use at most 80 characters"),
});
