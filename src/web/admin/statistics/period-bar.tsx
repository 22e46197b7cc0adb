/** The controls for period, step and simulator. */
import { STATS_STEPS } from "#domain/centre/statistics.ts";
import { simulatorChoices } from "#web/admin/kit/choices.ts";
import { DateRange } from "#web/admin/kit/date-range.tsx";
import { FilterChips, FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import type { PeriodView } from "./use-period.ts";

const STEP_TEXT = { day: "Day", week: "Week", month: "Month" };

/** One line on wide screens. */
export function PeriodBar({ period, errorId }: { period: PeriodView; errorId: string }) {
  const { presets, preset, setPreset, field, problem } = period;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterSelect
        label="Period"
        value={preset}
        onChange={setPreset}
        options={[...presets.map(({ id, text }) => ({ value: id, text })), { value: "custom", text: "Custom period" }]}
      />
      <FilterSelect label="Simulator" options={simulatorChoices("all")} {...field("simulator")} />
      <DateRange needed from={field("from")} to={field("to")} errorId={problem ? errorId : undefined} />
      <FilterChips
        label="Group by"
        options={STATS_STEPS.map((value) => ({ value, text: STEP_TEXT[value] }))}
        {...field("by")}
      />
    </div>
  );
}
