/** The controls for period, step and simulator. */
import { useState } from "react";
import { STATS_STEPS } from "#domain/centre/statistics.ts";
import { simulatorChoices } from "#web/admin/kit/choices.ts";
import { DateRange } from "#web/admin/kit/date-range.tsx";
import { FilterChips, FilterSelect, FoldButton } from "#web/admin/kit/table-toolbar.tsx";
import { cx } from "#web/ui/cx.ts";
import type { PeriodView } from "./use-period.ts";

const STEP_TEXT = { day: "Day", week: "Week", month: "Month" };

/** One line: on phones the period alone, with a button for the others. A period of chosen days shows them. */
export function PeriodBar({ period, errorId }: { period: PeriodView; errorId: string }) {
  const { presets, preset, setPreset, field, problem, simulator } = period;
  const [unfolded, setUnfolded] = useState(preset === "custom");
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterSelect
        label="Period"
        value={preset}
        onChange={(id) => {
          if (id === "custom") setUnfolded(true);
          setPreset(id);
        }}
        options={[...presets.map(({ id, text }) => ({ value: id, text })), { value: "custom", text: "Custom period" }]}
      />
      <div className="order-1 sm:hidden">
        <FoldButton
          open={unfolded}
          set={simulator === "all" ? 0 : 1}
          always={false}
          onClick={() => setUnfolded(!unfolded)}
        />
      </div>
      <div className={cx("contents", !unfolded && "max-sm:hidden")}>
        <FilterSelect label="Simulator" options={simulatorChoices("all")} {...field("simulator")} />
        <DateRange needed from={field("from")} to={field("to")} errorId={problem ? errorId : undefined} />
        <FilterChips
          label="Group by"
          options={STATS_STEPS.map((value) => ({ value, text: STEP_TEXT[value] }))}
          {...field("by")}
        />
      </div>
    </div>
  );
}
