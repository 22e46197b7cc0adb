/**
 * Utilisation by weekday and hour: a table with a figure in each cell; the higher the utilisation, the darker the cell.
 * It serves as chart and table.
 */

import { shareOf } from "#domain/centre/statistics.ts";
import { weekdayName } from "#domain/time/dates.ts";
import { cx } from "#web/ui/cx.ts";
import type { Statistics } from "./documents.ts";

/** Monday to Sunday, in the server's numbering. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Each shade with its minimum percentage. */
const SHADES = [
  [80, "bg-heat-full text-on-accent"],
  [60, "bg-heat-high text-ink"],
  [40, "bg-heat-middle text-ink"],
  [20, "bg-heat-low text-ink"],
  [0.1, "bg-heat-faint text-ink"],
] as const;

const shadeOf = (percent: number): string => SHADES.find(([from]) => percent >= from)?.[1] ?? "text-ink-faint";

/** "9 am". */
export const hourName = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? "am" : "pm"}`;

/** Hours as rows and days as columns, which fits a phone. */
export function HeatMap({ hours }: { hours: Statistics["hours"] }) {
  const rows = [...new Set(hours.map(({ hour }) => hour))];
  const cells = new Map(hours.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  return (
    <div>
      <table className="w-full table-fixed border-separate text-caption tabular-nums [border-spacing:2px]">
        <caption className="sr-only">Utilisation by weekday and hour, in per cent</caption>
        <thead>
          <tr>
            <th scope="col" className="w-12 text-left font-normal">
              <span className="sr-only">Hour</span>
            </th>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 font-semibold text-ink-soft">
                <abbr title={weekdayName(weekday)} className="no-underline">
                  {weekdayName(weekday).slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="text-left font-normal text-ink-soft">
                {hourName(hour)}
              </th>
              {WEEKDAYS.map((weekday) => {
                const cell = cells.get(`${weekday} ${hour}`);
                const share = cell ? shareOf(cell.booked, cell.open) : null;
                return (
                  <td
                    key={weekday}
                    className={cx("h-7 rounded-md text-center", share === null ? "text-ink-faint" : shadeOf(share))}
                  >
                    {share === null ? "—" : Math.round(share)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-3 flex items-center gap-1.5 text-caption text-ink-soft">
        <span className="mr-1">0%</span>
        {SHADES.toReversed().map(([from, look]) => (
          <span key={from} className={cx("h-3 w-7 rounded-sm", look)} />
        ))}
        <span className="ml-1">80% or more of open time booked</span>
      </p>
    </div>
  );
}
