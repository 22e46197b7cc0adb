/** Revenue over time, by kind of purchase. */
import type { Statistics } from "./documents.ts";
import { FiguresTable } from "./figures-table.tsx";
import { rupees, shortRupees } from "./numbers.ts";
import { Section } from "./section.tsx";
import type { SectionFrame } from "./section-frame.ts";
import type { Series } from "./series.ts";
import { TimeChart } from "./time-chart.tsx";

const PARTS = [
  { key: "bookings", name: "Bookings", hue: "blue" },
  { key: "custom", name: "Custom packages", hue: "violet" },
  { key: "shop", name: "Shop", hue: "teal" },
  { key: "venue", name: "Paid at the venue", hue: "amber" },
  { key: "other", name: "Bought nothing", hue: "grey" },
] as const;

/** Leaves out the shop where a simulator is chosen. */
export function RevenueSection({ rows, frame }: { rows: Statistics["revenue"]; frame: SectionFrame }) {
  const parts = PARTS.filter(
    ({ key }) => rows.some((row) => row[key] !== 0) || !(key === "other" || (key === "shop" && frame.simulator)),
  );
  const series: Series[] = parts.map(({ key, name, hue }) => ({
    name,
    hue,
    as: "bar",
    values: rows.map((row) => row[key]),
  }));
  const nothing = rows.every(({ captured, refunded, venue }) => !captured && !refunded && !venue);
  return (
    <Section
      title="Revenue"
      meaning={
        <>
          Payments captured, on the day they came, less refunds, on the day they were sent, and what was paid at the
          venue.
          {frame.simulator && " The shop belongs to no simulator and is left out."}
        </>
      }
      csv={{ section: "revenue", query: frame.query }}
      empty={nothing && "No money came or went in this period."}
      chart={
        <TimeChart
          label="Revenue, step by step"
          names={frame.names}
          titles={frame.titles}
          series={series}
          axis={shortRupees}
          full={rupees}
          total="Revenue"
        />
      }
      table={(shown) => (
        <FiguresTable
          label="Revenue as a table"
          shown={shown}
          rowHead={frame.stepName}
          rows={rows}
          nameOf={frame.nameOf}
          columns={[
            ...parts.map(({ key, name }) => ({
              name,
              cell: (row: (typeof rows)[number]) => rupees(row[key]),
            })),
            { name: "Revenue", cell: (row) => rupees(row.total) },
            { name: "Captured", cell: (row) => rupees(row.captured) },
            { name: "Refunded", cell: (row) => rupees(row.refunded) },
          ]}
        />
      )}
    />
  );
}
