/** Orders over time, and the best-selling products. */
import { useState } from "react";
import { FilterChips } from "#web/admin/kit/table-toolbar.tsx";
import type { Statistics } from "./documents.ts";
import { FiguresTable } from "./figures-table.tsx";
import { grouped, rupees, shortRupees } from "./numbers.ts";
import { Section } from "./section.tsx";
import type { SectionFrame } from "./section-frame.ts";
import { ShareBars } from "./share-bars.tsx";
import { TimeChart } from "./time-chart.tsx";

const RANKS = [
  { value: "revenue", text: "By revenue" },
  { value: "pieces", text: "By quantity" },
];

type Product = Statistics["topProducts"]["byRevenue"][number];

/** Two cards: the orders, and the ten best products. */
export function OrdersSection({
  rows,
  top,
  frame,
}: {
  rows: Statistics["orders"];
  top: Statistics["topProducts"];
  frame: SectionFrame;
}) {
  const none = rows.every(({ placed }) => placed === 0) && "No orders were placed in this period.";
  const half = { names: frame.names, titles: frame.titles, height: 205 };
  return (
    <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
      <Section
        title="Orders"
        meaning={
          <>
            By the day they were placed. Cancelled orders count as orders, but not in revenue or the average.
            {frame.simulator && " Orders are not tied to a simulator, so all are shown."}
          </>
        }
        csv={{ section: "orders", query: frame.query }}
        empty={none}
        chart={
          <div className="grid gap-5">
            <div>
              <h4 className="mb-2 text-sm font-semibold">Orders placed</h4>
              <TimeChart
                label="Orders placed over time"
                series={[{ name: "Orders", hue: "blue", as: "bar", values: rows.map((row) => row.placed) }]}
                axis={grouped}
                full={grouped}
                whole
                {...half}
              />
            </div>
            <div>
              <h4 className="mb-2 text-sm font-semibold">Revenue of orders</h4>
              <TimeChart
                label="Revenue of orders over time"
                series={[
                  {
                    name: "Revenue",
                    hue: "teal",
                    as: "bar",
                    values: rows.map((row) => row.revenue),
                  },
                ]}
                axis={shortRupees}
                full={rupees}
                {...half}
              />
            </div>
          </div>
        }
        table={(shown) => (
          <FiguresTable
            label="Orders as a table"
            shown={shown}
            rowHead={frame.stepName}
            rows={rows}
            nameOf={frame.nameOf}
            columns={[
              { name: "Orders", cell: (row) => grouped(row.placed) },
              { name: "Cancelled", cell: (row) => grouped(row.cancelled) },
              { name: "Revenue", cell: (row) => rupees(row.revenue) },
              {
                name: "Average value",
                cell: ({ average }) => (average === null ? "—" : rupees(average)),
              },
            ]}
          />
        )}
      />
      <TopProducts top={top} none={none} frame={frame} />
    </div>
  );
}

type TopProductsProps = { top: Statistics["topProducts"]; none: string | false; frame: SectionFrame };

function TopProducts({ top, none, frame }: TopProductsProps) {
  const [rank, setRank] = useState("revenue");
  const best: readonly Product[] = rank === "pieces" ? top.byPieces : top.byRevenue;
  return (
    <Section
      title="Top products"
      meaning="The ten best sellers of the whole period, without cancelled orders."
      csv={{ section: "products", query: frame.query }}
      empty={none}
      chart={
        <div className="grid gap-4">
          <FilterChips label="Rank" value={rank} options={RANKS} onChange={setRank} />
          <ShareBars
            hue="teal"
            rows={best.map(({ name, pieces, revenue }) => ({
              name,
              value: rank === "pieces" ? pieces : revenue,
              text: rank === "pieces" ? grouped(pieces) : rupees(revenue),
              detail: rank === "pieces" ? rupees(revenue) : `${grouped(pieces)} sold`,
            }))}
          />
        </div>
      }
      table={(shown) => (
        <FiguresTable
          label="Top products as a table"
          shown={shown}
          rowHead="Product"
          rows={best}
          nameOf={({ name }) => name}
          columns={[
            { name: "Quantity", cell: (row) => grouped(row.pieces) },
            { name: "Revenue", cell: (row) => rupees(row.revenue) },
          ]}
        />
      )}
    />
  );
}
