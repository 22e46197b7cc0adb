/**
 * A section of the tab: its definition, its chart, and the same figures as a table. The table is always in the page;
 * while the chart is shown it is visible to screen readers only.
 */
import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

type SectionProps = {
  title: string;
  /** Which records count, and on which day. */
  meaning: ReactNode;
  csv: { section: string; query: Record<string, string> };
  /** Filters of this section, above chart and table. */
  controls?: ReactNode;
  chart: ReactNode;
  /** `shown` is false while only screen readers get it; then it must not take the focus. */
  table: (shown: boolean) => ReactNode;
  /** Shown instead of both when there is no data. */
  empty?: string | false;
};

/** A card with a switch between chart and table. */
export function Section({ title, meaning, csv, controls, chart, table, empty }: SectionProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl border border-line bg-raised p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3 id={id} className="text-h4">
          {title}
        </h3>
        {!empty && (
          <div className="-mr-2.5 flex gap-0.5">
            <Button variant="ghost" size="sm" className="min-h-11" onClick={() => setAsTable(!asTable)}>
              <Icon aria-hidden="true" className="size-4" />
              <span>
                <span className="max-sm:sr-only">Show </span>
                <span className="sm:lowercase">{asTable ? "Chart" : "Table"}</span>
              </span>
              <span className="sr-only"> of {title.toLowerCase()}</span>
            </Button>
            <CsvButton
              path="/export/statistics.csv"
              query={{ ...csv.query, section: csv.section }}
              of={title.toLowerCase()}
              borderless
            />
          </div>
        )}
      </div>
      <p className="mt-1.5 max-w-3xl text-sm text-ink-soft text-pretty">{meaning}</p>
      {empty ? (
        <p className="grid min-h-40 place-items-center text-center text-ink-soft">{empty}</p>
      ) : (
        <div className="relative mt-5">
          {controls}
          {!asTable && chart}
          <div className={cx(!asTable && "sr-only")}>{table(asTable)}</div>
        </div>
      )}
    </section>
  );
}
