/** Which days are shown, in which steps, of which simulator. */
import { useId, useState } from "react";
import { SIMULATOR_TYPES } from "#domain/plans.ts";
import { STATS_STEPS } from "#domain/statistics.ts";
import { FilterChips, FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import { cx } from "#web/ui/cx.ts";
import type { PeriodView } from "./use-period.ts";

const STEP_TEXT = { day: "Day", week: "Week", month: "Month" };

/** One line on wide screens. */
export function PeriodBar({ period, errorId }: { period: PeriodView; errorId: string }) {
  const { presets, preset, setPreset, field, problem } = period;
  const invalid = problem ? errorId : undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterSelect
        label="Period"
        value={preset}
        onChange={setPreset}
        options={[
          ...presets.map(({ id, text }) => ({ value: id, text })),
          { value: "custom", text: "Other period" },
        ]}
      />
      <FilterSelect
        label="Simulator"
        options={[
          { value: "all", text: "All simulators" },
          ...SIMULATOR_TYPES.map((value) => ({ value, text: value })),
        ]}
        {...field("simulator")}
      />
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Day label="From" invalid={invalid} {...field("from")} />
        <Day label="To" invalid={invalid} {...field("to")} />
      </div>
      <FilterChips
        label="Steps"
        options={STATS_STEPS.map((value) => ({ value, text: STEP_TEXT[value] }))}
        {...field("by")}
      />
    </div>
  );
}

/** A year is typed figure by figure: what lies before the year 2000 waits until the field is left. */
function Day({
  label,
  value,
  onChange,
  invalid,
}: FilterField & { label: string; invalid: string | undefined }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const tell = (wish: string) => {
    setTyped(null);
    if (wish !== value) onChange(wish);
  };
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:grow max-sm:basis-[calc(50%-0.375rem)]">
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed ?? value}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={invalid}
        onChange={({ target }) =>
          target.value < "2000" ? setTyped(target.value) : tell(target.value)
        }
        onBlur={() => typed !== null && tell(typed)}
        className={cx(
          "min-h-11 w-full min-w-0 rounded-xl border bg-raised px-2.5 text-base text-ink shadow-field",
          invalid ? "border-danger" : "border-line-strong",
        )}
      />
    </div>
  );
}
