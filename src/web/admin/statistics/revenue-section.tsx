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
  { key: "vouchers", name: "Gift vouchers", hue: "rose" },
  { key: "venue", name: "Paid at the venue", hue: "amber" },
  { key: "other", name: "Unmatched payments", hue: "grey" },
] as const;

/** Shown only where they are not all zero. */
const SELDOM: readonly string[] = ["vouchers", "other"];

/** Leaves out the shop where a simulator is chosen. */
export function RevenueSection({ rows, frame }: { rows: Statistics["revenue"]; frame: SectionFrame }) {
  const parts = PARTS.filter(
    ({ key }) => rows.some((row) => row[key] !== 0) || !(SELDOM.includes(key) || (key === "shop" && frame.simulator)),
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
          Online payments by the day they were received, less refunds by the day they were sent, plus payments at the
          venue. Gift vouchers count when they are sold, not again when they are used.
          {frame.simulator && " Shop orders and gift vouchers are not tied to a simulator and are left out."}
        </>
      }
      csv={{ section: "revenue", query: frame.query }}
      empty={nothing && "No payments or refunds in this period."}
      chart={
        <TimeChart
          label="Revenue over time"
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
            { name: "Received", cell: (row) => rupees(row.captured) },
            { name: "Refunded", cell: (row) => rupees(row.refunded) },
            ...(rows.some(({ redeemed }) => redeemed !== 0)
              ? [{ name: "Paid by gift vouchers", cell: (row: (typeof rows)[number]) => rupees(row.redeemed) }]
              : []),
          ]}
        />
      )}
    />
  );
}
