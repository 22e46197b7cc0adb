/**
 * The period in the address: ?from=&to=&by=&simulator=. The default is the last 30 days. An invalid period stays in the
 * address; `problem` has the reason.
 */

import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import {
  isStatsStep,
  periodProblem,
  presetsOn,
  STATS_STEPS,
  type StatsStep,
  usualStep,
} from "#domain/centre/statistics.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { type FilterField, useUrlFilters } from "#web/admin/kit/use-url-filters.ts";

const NONE = { from: "", to: "", by: "", simulator: "all" };
const ALLOWED = { by: ["", ...STATS_STEPS], simulator: ["all", ...SIMULATOR_TYPES] };

export type PeriodView = {
  from: string;
  to: string;
  by: StatsStep;
  simulator: string;
  problem: string | null;
  presets: ReturnType<typeof presetsOn>;
  /** The id of the preset with these dates, or "custom". */
  preset: string;
  setPreset: (id: string) => void;
  field: (name: "from" | "to" | "by" | "simulator") => FilterField;
};

/** Returns the period in the address, and its controls. */
export function usePeriod(): PeriodView {
  const presets = presetsOn(todayInIndia(new Date()));
  const usual = presets.find(({ id }) => id === "30-days") ?? { from: "", to: "" };
  const [filters, setFilters] = useUrlFilters(NONE, ALLOWED);
  const given = filters.from !== "" || filters.to !== "";
  const { from, to } = given ? filters : usual;
  const periodError = periodProblem({ from, to }, "month");
  const by = isStatsStep(filters.by) ? filters.by : periodError ? "day" : usualStep({ from, to });
  const problem = periodError ?? periodProblem({ from, to }, by);
  const preset = presets.find((one) => one.from === from && one.to === to)?.id ?? "custom";
  const { simulator } = filters;
  const values = { from, to, by, simulator };
  return {
    ...values,
    problem,
    presets,
    preset,
    setPreset: (id) => {
      const chosen = presets.find((one) => one.id === id);
      // Clears the step, so that the new period gets its usual one.
      if (chosen) setFilters({ from: chosen.from, to: chosen.to, by: "" });
    },
    field: (name) => ({
      value: values[name],
      onChange: (value) =>
        setFilters(name === "from" || name === "to" ? { from, to, [name]: value } : { [name]: value }),
    }),
  };
}
