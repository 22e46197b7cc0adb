/** Booked time as a share of open time: by simulator over time, and by weekday and hour. */

import { shareOf } from "#domain/centre/statistics.ts";
import { weekdayName } from "#domain/time/dates.ts";
import type { Statistics } from "./documents.ts";
import { FiguresTable } from "./figures-table.tsx";
import { HeatMap, hourName } from "./heat-map.tsx";
import { grouped, percent } from "./numbers.ts";
import { Section } from "./section.tsx";
import type { SectionFrame } from "./section-frame.ts";
import type { Series } from "./series.ts";
import { TimeChart } from "./time-chart.tsx";

const HUES = ["blue", "amber", "teal"] as const;
const DASHES = [undefined, "7 3", "2 3"];

const hoursText = (minutes: number): string => `${grouped(Math.round(minutes / 6) / 10)} h`;

type Row = Statistics["utilisation"][number];

/** Two cards. The heat map is itself a table; its own table view shows the underlying hours. */
export function UtilisationSection({
  rows,
  hours,
  frame,
}: {
  rows: Statistics["utilisation"];
  hours: Statistics["hours"];
  frame: SectionFrame;
}) {
  const simulators = rows[0]?.simulators.map(({ simulator }) => simulator) ?? [];
  const use = (row: Row, simulator: string) =>
    row.simulators.find((one) => one.simulator === simulator) ?? { open: 0, booked: 0 };
  const series: Series[] = simulators.map((simulator, index) => {
    const dash = DASHES[index];
    return {
      name: simulator,
      hue: HUES[index] ?? "blue",
      as: "line",
      ...(dash ? { dash } : {}),
      values: rows.map((row) => shareOf(use(row, simulator).booked, use(row, simulator).open)),
    };
  });
  const nothing = rows.every(({ booked }) => booked === 0) && "No sessions are booked in this period.";
  return (
    <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
      <Section
        title="Utilisation"
        meaning="Booked time as a share of open time. Open time is the current session hours, from first start to last end, less closures."
        csv={{ section: "utilisation", query: frame.query }}
        empty={nothing}
        chart={
          <TimeChart
            label="Utilisation in per cent over time"
            names={frame.names}
            titles={frame.titles}
            series={series}
            axis={(value) => `${value}%`}
            full={percent}
            height={400}
          />
        }
        table={(shown) => (
          <FiguresTable
            label="Utilisation as a table"
            shown={shown}
            rowHead={frame.stepName}
            rows={rows}
            nameOf={frame.nameOf}
            columns={[
              ...simulators.map((simulator) => ({
                name: simulator,
                cell: (row: Row) => percent(shareOf(use(row, simulator).booked, use(row, simulator).open)),
              })),
              { name: "Booked", cell: (row) => hoursText(row.booked) },
              { name: "Open", cell: (row) => hoursText(row.open) },
              { name: "Utilisation", cell: (row) => percent(shareOf(row.booked, row.open)) },
            ]}
          />
        )}
      />
      <BusyHours hours={hours} nothing={nothing} frame={frame} />
    </div>
  );
}

type BusyHoursProps = { hours: Statistics["hours"]; nothing: string | false; frame: SectionFrame };

function BusyHours({ hours, nothing, frame }: BusyHoursProps) {
  return (
    <Section
      title="Busy hours"
      meaning="Share of open time that was booked, by weekday and hour, in the whole period."
      csv={{ section: "hours", query: frame.query }}
      empty={nothing}
      chart={<HeatMap hours={hours} />}
      table={(shown) =>
        shown && (
          <FiguresTable
            label="Busy hours as a table"
            shown
            rowHead="Weekday and hour"
            rows={hours}
            nameOf={({ weekday, hour }) => `${weekdayName(weekday)}, ${hourName(hour)}`}
            columns={[
              { name: "Booked", cell: (row) => hoursText(row.booked) },
              { name: "Open", cell: (row) => hoursText(row.open) },
              { name: "Utilisation", cell: (row) => percent(shareOf(row.booked, row.open)) },
            ]}
          />
        )
      }
    />
  );
}
