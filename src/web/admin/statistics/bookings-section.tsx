/** Bookings over time and by plan. */
import type { Statistics } from "./documents.ts";
import { FiguresTable } from "./figures-table.tsx";
import { days, grouped } from "./numbers.ts";
import { Section } from "./section.tsx";
import type { SectionFrame } from "./section-frame.ts";
import type { Series } from "./series.ts";
import { ShareBars } from "./share-bars.tsx";
import { TimeChart } from "./time-chart.tsx";

const COUNTS = [
  { key: "made", name: "Made", hue: "blue", as: "bar" },
  { key: "completed", name: "Completed", hue: "teal", as: "line" },
  { key: "cancelled", name: "Cancelled", hue: "amber", as: "line", dash: "7 3" },
  { key: "rescheduled", name: "Rescheduled", hue: "violet", as: "line", dash: "2 3" },
] as const;

type Counts = Record<(typeof COUNTS)[number]["key"], number> & { leadDays: number | null };
const columns = [
  ...COUNTS.map(({ key, name }) => ({ name, cell: (row: Counts) => grouped(row[key]) })),
  { name: "Average lead time", cell: (row: Counts) => days(row.leadDays) },
];

export function BookingsSection({
  rows,
  plans,
  frame,
}: {
  rows: Statistics["bookings"];
  plans: Statistics["plans"];
  frame: SectionFrame;
}) {
  const series: Series[] = COUNTS.map(({ key, ...look }) => ({
    ...look,
    values: rows.map((row) => row[key]),
  }));
  const sold = plans.filter(({ made }) => made > 0);
  const none = plans.length === 0 && "No bookings were made or changed in this period.";
  return (
    <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
      <Section
        title="Bookings"
        meaning="Bookings made, completed, cancelled and rescheduled, by the day it happened. Lead time runs from booking to session."
        csv={{ section: "bookings", query: frame.query }}
        empty={none}
        chart={
          <TimeChart
            label="Bookings over time"
            names={frame.names}
            titles={frame.titles}
            series={series}
            axis={grouped}
            full={grouped}
            whole
          />
        }
        table={(shown) => (
          <FiguresTable
            label="Bookings as a table"
            shown={shown}
            rowHead={frame.stepName}
            rows={rows}
            nameOf={frame.nameOf}
            columns={columns}
          />
        )}
      />
      <Section
        title="Plans"
        meaning="Bookings made for each plan in the whole period."
        csv={{ section: "plans", query: frame.query }}
        empty={none}
        chart={
          <ShareBars
            rows={sold.map(({ plan, made, leadDays }) => ({
              name: plan,
              value: made,
              text: grouped(made),
              detail: leadDays === null ? null : `${days(leadDays)} ahead`,
            }))}
          />
        }
        table={(shown) => (
          <FiguresTable
            label="Plans as a table"
            shown={shown}
            rowHead="Plan"
            rows={plans}
            nameOf={({ plan }) => plan}
            columns={columns}
          />
        )}
      />
    </div>
  );
}
